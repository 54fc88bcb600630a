import { parentPort, workerData } from 'node:worker_threads'
import type { Page } from '../../model/page.ts'
import type { PageInput } from '../../model/page-contents.ts'
import type { Renderer } from '../../model/render-contract.ts'
import type { Route } from '../../model/route.ts'
import { createHighlighter, type Highlighter } from '../../markdown/highlight/highlighter.ts'
import { warmUp } from '../../markdown/highlight/warm-up.ts'
import { describeFileError } from '../../files/files.ts'
import { actionableProblemsOf, SiteError } from '../../problems/site-error.ts'
import { createPageBuilder, loadRenderer, type PageBuilder, type PreparedPage } from './page-builder.ts'
import { describePage } from './explain-render-error.ts'
import { openPageCache } from './page-cache.ts'
import { buildPageKey } from './page-key.ts'
import { createPageWriter, type PageWriter } from './page-writer.ts'
import type {
  BundleMessage,
  ThreadData,
  WorkerFailure,
  WorkerReply,
  WorkerRequest,
  WorkerSetup,
} from './worker-messages.ts'

type Port = NonNullable<typeof parentPort>

/** What's needed to render and write a page. It exists once the components are bundled. */
type Finisher = { renderer: Renderer; writer: PageWriter; environmentHash: string }

/**
 * A thread that renders pages. Until the components arrive it compiles Markdown and keeps the results. After that, it
 * renders each page as soon as it's compiled.
 */
function createWorker(port: Port, setup: WorkerSetup, highlighter: Highlighter) {
  const cache = openPageCache(setup.cacheFolder)
  const builder: PageBuilder = createPageBuilder({ ...setup, highlighter, cachesFences: true })
  const backlog: (PreparedPage | Page)[] = []
  let finisher: Finisher | null = null
  const reply = (message: WorkerReply) => port.postMessage(message)
  const { site } = setup
  const announce = ({ path, source }: Route) => reply({ type: 'started', route: { path, source } })

  async function finish(
    prepared: PreparedPage | Page,
    { renderer, writer, environmentHash }: Finisher,
  ): Promise<Page> {
    if (!('results' in prepared)) return prepared
    const { route } = prepared
    announce(route)
    try {
      const key = buildPageKey({ route, contents: prepared.contents }, environmentHash)
      const known = cache.read(key)
      if (known) {
        const files = writer.write(route.path, known.files)
        return { ...describePage(route, known), files, cached: true, problems: [] }
      }
      const rendered = await builder.render(prepared, renderer)
      const problems = cache.write(key, rendered)
      const files = writer.write(route.path, rendered.files)
      const page = { ...describePage(route, rendered), files, cached: false, problems }
      return site.search !== null && !route.unlisted ? { ...page, sections: rendered.sections } : page
    } catch (error) {
      return failedPage(route, error)
    }
  }

  async function handlePages(inputs: PageInput[]): Promise<void> {
    const pages: Page[] = []
    for (const input of inputs) {
      const { route } = input
      announce(route)
      const prepared = await builder.prepare(input).catch((error: unknown) => failedPage(route, error))
      if (finisher) pages.push(await finish(prepared, finisher))
      else backlog.push(prepared)
    }
    if (pages.length > 0) reply({ type: 'pages', pages })
    reply({ type: 'ready' })
  }

  async function handleBundle(message: BundleMessage): Promise<void> {
    const renderer = await loadRenderer(message.rscEntry, {
      environment: message.environment,
      root: setup.root,
    })
    const writer = createPageWriter({
      folder: setup.stagingFolder,
      trailingSlash: setup.site.trailingSlash,
      substitutions: message.substitutions,
    })
    finisher = { renderer, writer, environmentHash: message.environmentHash }
    for (const prepared of backlog.splice(0))
      reply({ type: 'pages', pages: [await finish(prepared, finisher)] })
  }

  return async (message: Exclude<WorkerRequest, { type: 'setup' }>): Promise<void> => {
    if (message.type === 'render') await handlePages(message.inputs)
    else if (message.type === 'bundle') await handleBundle(message)
    else reply({ type: 'finished' })
  }
}

/** Handles messages one at a time, in order. */
function listen(port: Port, { isEarly }: ThreadData): void {
  const highlighter = createHighlighter()
  // If warming up fails, the same error occurs again when the highlighter is used, and is reported there.
  let queue: Promise<void> = isEarly ? warmUp(highlighter).catch(() => undefined) : Promise.resolve()
  let handle: ReturnType<typeof createWorker> | null = null
  port.on('message', (message: WorkerRequest) => {
    queue = queue
      .then(() => {
        if (message.type === 'setup') handle = createWorker(port, message.setup, highlighter)
        else return handle?.(message)
      })
      .catch((error: unknown) => port.postMessage(describeFailure(error) satisfies WorkerReply))
  })
}

function describeFailure(error: unknown): WorkerFailure {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { type: 'failed', message, stack, problems: actionableProblemsOf(error) }
}

/** A full disk or a folder without permission isn't the page's fault, so it ends the build and is reported once. */
function failedPage(route: Route, error: unknown): Page {
  if (describeFileError(error)) throw error
  const problems =
    error instanceof SiteError
      ? error.problems
      : [
          {
            severity: 'error' as const,
            message: `Rendering ${route.path} failed: ${error instanceof Error ? error.message : String(error)}`,
            file: route.source,
          },
        ]
  const facts = { links: [], images: [], anchors: [], mainIsEmpty: false, loads: [] }
  return {
    ...describePage(route, { facts }),
    files: [],
    cached: false,
    problems,
  }
}

if (parentPort) listen(parentPort, workerData as ThreadData)
