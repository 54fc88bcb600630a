import { Worker } from 'node:worker_threads'
import type { Problem } from '../../model/problem.ts'
import type { RenderEnvironment, SitePartEntry } from '../../model/render-contract.ts'
import type { PageInput } from '../../model/page-contents.ts'
import type { Route } from '../../model/route.ts'
import { OutdatedError, SiteError } from '../../problems/site-error.ts'
import type { PageFiles } from './page-cache.ts'

export type RendererSetup = { root: string }

/** What pages are rendered with. It's sent to the thread when it changes. */
export type DevPlan = {
  bundle: { rscEntry: string }
  environment: RenderEnvironment
  environmentHash: string
  /** The site's components. */
  part: (SitePartEntry & { version: number }) | null
}

export type RendererRequest =
  | { type: 'plan'; rscEntry: string; environment: RenderEnvironment; part: SitePartEntry | null }
  | { type: 'render'; id: number; page: PageInput; locale: string }

export type RendererReply =
  | { id: number; files: PageFiles }
  | { id: number; problems: Problem[] }
  | { id: number; changedFile: string; message: string }

export type DevRenderer = {
  /** All plans must have the same bundle: the code of bundles shares what is global in a thread. */
  render(page: PageInput, plan: DevPlan): Promise<PageFiles>
  /** Finishes the pages it has begun, takes no others, and ends. */
  retire(): Promise<void>
  close(): Promise<void>
}

/**
 * Renders pages on request, in a separate thread. The thread gets ready while the site is being loaded, and a slow page
 * doesn't block other requests. If a component ends the thread, the next request starts another one.
 */
export function startDevRenderer(setup: RendererSetup): DevRenderer {
  let thread = startThread(setup)
  let isRetired = false
  let isClosed = false
  return {
    render(page, plan) {
      if (isRetired) return Promise.reject(new OutdatedError('The components changed.', null))
      if (thread.hasEnded() && !isClosed) thread = startThread(setup)
      return thread.render(page, plan)
    },
    retire: async () => {
      isRetired = true
      await thread.endWhenIdle()
    },
    close: async () => {
      isClosed = true
      await thread.end()
    },
  }
}

type Waiting = { route: Route; resolve(files: PageFiles): void; reject(error: Error): void }

function startThread(setup: RendererSetup) {
  const worker = new Worker(new URL('./dev-worker.mjs', import.meta.url), { workerData: setup })
  const waiting = new Map<number, Waiting>()
  const send = (message: RendererRequest) => worker.postMessage(message)
  /** Locale → hash of the plan that the thread has. */
  const known = new Map<string, string>()
  let lastId = 0
  let isRetired = false
  let hasEnded = false
  let failure: Error | null = null
  const endIfIdle = () => (isRetired && waiting.size === 0 ? worker.terminate() : null)
  worker.on('message', (reply: RendererReply) => {
    const request = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('files' in reply) request?.resolve(reply.files)
    else if ('problems' in reply) request?.reject(new SiteError(reply.problems))
    else request?.reject(new OutdatedError(reply.message, reply.changedFile))
    void endIfIdle()
  })
  // The thread ends after an error too.
  worker.on('error', (error) => (failure = error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => {
    hasEnded = true
    for (const request of waiting.values()) request.reject(describeEnd(request.route, code, failure))
    waiting.clear()
  })
  return {
    hasEnded: () => hasEnded,
    render(page: PageInput, { bundle, environment, environmentHash, part }: DevPlan): Promise<PageFiles> {
      const { locale } = environment
      const plan = `${environmentHash} ${part?.version}`
      if (known.get(locale) !== plan)
        send({ type: 'plan', rscEntry: bundle.rscEntry, environment, part: part && toEntry(part) })
      known.set(locale, plan)
      const id = ++lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { route: page.route, resolve, reject })
        send({ type: 'render', id, page, locale })
      })
    },
    endWhenIdle: async () => {
      isRetired = true
      await endIfIdle()
    },
    end: () => worker.terminate(),
  }
}

function toEntry({ rscEntry, ssrEntry, references }: SitePartEntry): SitePartEntry {
  return { rscEntry, ssrEntry, references }
}

/** Pages share the thread, so the cause may be in another page that was requested at the same time. */
function describeEnd({ path, source }: Route, code: number, failure: Error | null): SiteError {
  if (failure === null) {
    return new SiteError({
      message: `The rendering thread exited with code ${code} before ${path} was done.`,
      file: source,
      hint: 'Look for process.exit() in the components and expressions of the open pages, then reload.',
    })
  }
  return new SiteError(
    {
      message: `The rendering thread failed before ${path} was done: ${failure.message}`,
      file: source,
      hint: 'Look for timers, events and promises that throw in the components and expressions of the open pages, then reload.',
    },
    { cause: failure },
  )
}
