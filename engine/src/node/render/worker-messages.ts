import type { Page } from '../../shared/model/page.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { RenderEnvironment } from '../../shared/model/render-contract.ts'
import type { Route } from '../../shared/model/route.ts'
import type { Site } from '../../shared/model/site.ts'
import type { Substitutions } from './page-writer.ts'

/** What a worker knows from its start. `isEarly`: there is time until it is needed. */
export type ThreadData = { isEarly: boolean }

/** What its pages have in common. */
export type WorkerSetup = {
  root: string
  cacheFolder: string
  stagingFolder: string
  site: Site
}

/** The components, as soon as they are bundled. */
export type BundleMessage = {
  type: 'bundle'
  rscEntry: string
  environment: RenderEnvironment
  environmentHash: string
  substitutions: Substitutions
}

export type WorkerRequest =
  | { type: 'setup'; setup: WorkerSetup }
  | { type: 'routes'; routes: Route[] }
  | BundleMessage
  | { type: 'finish' }

/** `ready` asks for more routes; `started` names the page in hand; `pages` gives back what is done. */
export type WorkerReply =
  | { type: 'ready' }
  | { type: 'started'; route: Pick<Route, 'path' | 'source'> }
  | { type: 'pages'; pages: Page[] }
  | { type: 'finished' }
  | WorkerFailure

/** The thread cannot go on. `problem`: what the machine refused, for example to write to a full disk, or a mistake of the site. */
export type WorkerFailure = { type: 'failed'; message: string; stack: string; problem: Problem | null }
