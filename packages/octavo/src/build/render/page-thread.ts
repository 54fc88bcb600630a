import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PageInput } from '../../model/page-contents.ts'
import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { RenderEnvironment, SitePartEntry } from '../../model/render-contract.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { OutdatedError, SiteError } from '../../problems/site-error.ts'
import type { PageFiles } from './page-cache.ts'
import type { Substitutions } from './page-writer.ts'

/** What a thread knows when it starts: whether it has time to warm up, and whether it's for the development server. */
export type ThreadData = { isEarly: boolean; isDev: boolean }

/** Where a build keeps its pages, and what they are written with. */
export type PageOutput = {
  cacheFolder: string
  /** The staging folder. */
  folder: string
  environmentHash: string
  substitutions: Substitutions
}

type PageOfLocale = { locale: string; page: PageInput }

export type ThreadTasks = {
  /** Has to come first. */
  setup: { input: { root: string; site: Site }; result: void }
  /** Compiles a page, which takes no components. */
  prepare: { input: PageOfLocale; result: void }
  /** Loads the components. `part` are those of the site, in development. */
  bundle: {
    input: {
      rscEntry: string
      environment: RenderEnvironment
      part: SitePartEntry | null
      output: PageOutput | null
    }
    result: void
  }
  render: { input: PageOfLocale; result: PageFiles }
  /** Renders a page of a build, and writes it to the staging folder. */
  write: { input: PageOfLocale; result: Page }
}

export type ThreadRequest = {
  [Task in keyof ThreadTasks]: { id: number; task: Task; input: ThreadTasks[Task]['input'] }
}[keyof ThreadTasks]

/** `problems` are mistakes in the site, or a system error such as a full disk; null for a bug. */
export type ThreadFailure = {
  message: string
  stack: string
  problems: Problem[] | null
  changedFile: string | null
}
export type ThreadReply = { id: number; result: unknown } | { id: number; failure: ThreadFailure }

export type PageInHand = Pick<Route, 'path' | 'source'>

export type PageThread = {
  run<Task extends keyof ThreadTasks>(
    task: Task,
    input: ThreadTasks[Task]['input'],
  ): Promise<ThreadTasks[Task]['result']>
  hasEnded(): boolean
  /** Resolves when it's done with everything it was asked for. */
  untilIdle(): Promise<unknown>
  end(): Promise<unknown>
}

type Waiting = {
  page: PageInHand | null
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  done: Promise<unknown>
}

type Options = {
  /** Describes why a page wasn't finished. `failure` is what ended the thread, if it wasn't `process.exit()`. */
  describeEnd: (page: PageInHand, code: number, failure: Error | null) => Error
  /** Pages take milliseconds, so one that takes this long has to be stuck. */
  mostSeconds?: number
}

/** Gives work to a thread that runs `page-worker.ts`. */
export function connectThread(worker: Worker, { describeEnd, mostSeconds }: Options): PageThread {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let hasEnded = false
  let failure: Error | null = null
  let timer: NodeJS.Timeout | undefined
  /** An endless loop in a component must not hang the build. A build's threads do what was asked for first. */
  const watchFirst = () => {
    clearTimeout(timer)
    const [first] = waiting.values()
    const page = first?.page
    if (page && mostSeconds !== undefined)
      timer = setTimeout(() => first.reject(stuckOn(page, mostSeconds)), mostSeconds * 1000)
  }
  worker.on('message', (reply: ThreadReply) => {
    const task = waiting.get(reply.id)
    waiting.delete(reply.id)
    watchFirst()
    if ('result' in reply) task?.resolve(reply.result)
    else task?.reject(toError(reply.failure))
  })
  // The thread ends after an error too.
  worker.on(
    'error',
    (error: unknown) => (failure = error instanceof Error ? error : new Error(String(error))),
  )
  worker.on('exit', (code: number) => {
    hasEnded = true
    clearTimeout(timer)
    const bug = failure ?? new Error('Bug: a page worker ended before its work was done')
    for (const { page, reject } of waiting.values()) reject(page ? describeEnd(page, code, failure) : bug)
    waiting.clear()
  })
  return {
    run<Task extends keyof ThreadTasks>(task: Task, input: ThreadTasks[Task]['input']) {
      const id = ++lastId
      const { promise, resolve, reject } = withResolvers()
      waiting.set(id, { page: 'page' in input ? input.page.route : null, resolve, reject, done: promise })
      if (waiting.size === 1) watchFirst()
      worker.postMessage({ id, task, input })
      return promise as Promise<ThreadTasks[Task]['result']>
    },
    hasEnded: () => hasEnded,
    untilIdle: () => Promise.allSettled([...waiting.values()].map(({ done }) => done)),
    end: () => worker.terminate(),
  }
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  let resolve: Waiting['resolve'] = () => {}
  let reject: Waiting['reject'] = () => {}
  const promise = new Promise<unknown>((...functions) => ([resolve, reject] = functions))
  return { promise, resolve, reject }
}

function toError({ message, stack, problems, changedFile }: ThreadFailure): Error {
  if (changedFile !== null) return new OutdatedError(message, changedFile)
  if (problems) return new SiteError(problems)
  return Object.assign(new Error(`Bug: a page worker failed: ${message}`), { stack })
}

function stuckOn({ path, source }: PageInHand, mostSeconds: number): SiteError {
  return new SiteError({
    message: `Rendering ${path} took more than ${mostSeconds} seconds, so the build was stopped.`,
    file: source,
    hint: 'Look for an endless loop or a request that is never answered in the components and expressions of this page.',
  })
}

/** The threads of a build. */
export type PageThreads = {
  /** Returns a thread that has already started, or a new one. The caller has to terminate it. */
  take(): Worker
  /** Terminates the threads that weren't taken. */
  end(): Promise<void>
}

/** These threads start before the number of pages is known. More of them would be wasted on a small site. */
const mostEarly = 4

/**
 * With `early`, everything has to be rendered, so threads load their code and a grammar while the main thread is still
 * reading the content. Otherwise they start on request, which most builds after the first one never do.
 */
export function createPageThreads({ early }: { early: boolean }): PageThreads {
  const count = early ? Math.min(availableParallelism(), mostEarly) : 0
  const waiting = Array.from({ length: count }, () => {
    const thread = { worker: startThread({ isEarly: true, isDev: false }), hasFailed: false }
    // Nobody is listening yet. The thread that replaces this one fails the same way, and its error is reported.
    thread.worker.on('error', () => (thread.hasFailed = true))
    return thread
  })
  return {
    take() {
      const thread = waiting.shift()
      return thread && !thread.hasFailed ? thread.worker : startThread({ isEarly: false, isDev: false })
    },
    async end() {
      await Promise.all(waiting.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}

/** The compiled worker is next to the compiled command. */
export function startThread(workerData: ThreadData): Worker {
  return new Worker(new URL('./page-worker.mjs', import.meta.url), { workerData })
}
