import type { Page } from '../../model/page.ts'
import type { PageInput } from '../../model/page-contents.ts'
import type { Problem } from '../../model/problem.ts'
import type { RenderEnvironment } from '../../model/render-contract.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import type { Substitutions } from './page-writer.ts'

/** What a worker knows when it starts. With `isEarly`, it has time before it's needed. */
export type ThreadData = { isEarly: boolean }

/** What all pages of a worker have in common. */
export type WorkerSetup = {
  root: string
  cacheFolder: string
  stagingFolder: string
  site: Site
}

/** The components, sent as soon as they're bundled. */
export type BundleMessage = {
  type: 'bundle'
  rscEntry: string
  environment: RenderEnvironment
  environmentHash: string
  substitutions: Substitutions
}

export type WorkerRequest =
  | { type: 'setup'; setup: WorkerSetup }
  | { type: 'render'; inputs: PageInput[] }
  | BundleMessage
  | { type: 'finish' }

/** `ready` asks for more pages, `started` names the current page, and `pages` returns finished ones. */
export type WorkerReply =
  | { type: 'ready' }
  | { type: 'started'; route: Pick<Route, 'path' | 'source'> }
  | { type: 'pages'; pages: Page[] }
  | { type: 'finished' }
  | WorkerFailure

/** The thread can't continue. `problems` are mistakes in the site, or a system error such as a full disk. */
export type WorkerFailure = { type: 'failed'; message: string; stack: string; problems: Problem[] | null }
