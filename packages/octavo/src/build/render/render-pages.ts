import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Page } from '../../model/page.ts'
import type { PageInput } from '../../model/page-contents.ts'
import { SiteError } from '../../problems/site-error.ts'
import type { PageThreads } from './page-threads.ts'
import type {
  BundleMessage,
  WorkerFailure,
  WorkerReply,
  WorkerRequest,
  WorkerSetup,
} from './worker-messages.ts'
import type { Route } from '../../model/route.ts'

/** Pages take milliseconds, so one that takes this long has to be stuck. */
const mostSeconds = 60

type PageInHand = Pick<Route, 'path' | 'source'>

type PageTimeout = {
  /** Call this when a thread starts working on a page. */
  begin(page: PageInHand): void
  /** Call this when it's done with the page. */
  end(): void
  /** The error to report when the thread has exited. */
  describeExit(): Error
}

/** Calls `giveUp` when a page takes too long, so that an endless loop in a component can't hang the build. */
export function createPageTimeout(giveUp: (error: SiteError) => void): PageTimeout {
  let timer: NodeJS.Timeout | undefined
  let inHand: PageInHand | null = null
  function end(): void {
    clearTimeout(timer)
    inHand = null
  }
  return {
    end,
    begin(page) {
      end()
      inHand = page
      timer = setTimeout(() => giveUp(stuckOn(page)), mostSeconds * 1000)
    },
    describeExit() {
      clearTimeout(timer)
      return inHand ? endedBy(inHand) : new Error('Bug: a page worker ended before its work was done')
    },
  }
}

function stuckOn({ path, source }: PageInHand): SiteError {
  return new SiteError({
    message: `Rendering ${path} took more than ${mostSeconds} seconds, so the build was stopped.`,
    file: source,
    hint: 'Look for an endless loop or a request that is never answered in the components and expressions of this page.',
  })
}

function endedBy({ path, source }: PageInHand): SiteError {
  return new SiteError({
    message: `Rendering ${path} terminated its worker thread.`,
    file: source,
    hint: 'Look for process.exit() in the components and expressions of this page.',
  })
}

/** How many pages a thread gets at a time. Batches shrink towards the end, so that no thread waits for another. */
const batchSize = 8

type Options = {
  threads: PageThreads
  setup: WorkerSetup
  inputs: PageInput[]
  bundle: Promise<BundleMessage>
  onPages: (pages: Page[]) => void
  signal: AbortSignal
}

/** Renders pages in threads. A page that fails is returned with its problems; only a broken thread rejects. */
export async function renderPages(options: Options): Promise<Page[]> {
  const { inputs, setup, signal, threads } = options
  if (inputs.length === 0) return []
  const waiting = [...inputs]
  const pages: Page[] = []
  const count = Math.max(1, Math.min(availableParallelism(), Math.ceil(inputs.length / batchSize)))
  const workers = Array.from({ length: count }, () => threads.take())
  const takeBatch = () => waiting.splice(0, Math.min(batchSize, Math.ceil(waiting.length / (2 * count))))
  const collect = (done: Page[]) => {
    pages.push(...done)
    options.onPages(done)
  }
  const endAll = () => Promise.all(workers.map((worker) => worker.terminate()))
  const stop = () => void endAll()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await Promise.all(
      workers.map((worker) => drive({ worker, setup, bundle: options.bundle, takeBatch, collect })),
    )
    signal.throwIfAborted()
    // Everything has been written. Terminating takes a moment, so the rest of the build doesn't wait for it.
    stop()
    return pages
  } catch (error) {
    // No thread may still be writing when the staging folder is removed.
    await endAll()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

type Drive = {
  worker: Worker
  setup: WorkerSetup
  bundle: Promise<BundleMessage>
  takeBatch: () => PageInput[]
  collect: (pages: Page[]) => void
}

/** Sends work to one thread until there is none left. */
function drive({ worker, setup, bundle, takeBatch, collect }: Drive): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = (message: WorkerRequest) => worker.postMessage(message)
    const pageTimeout = createPageTimeout(reject)
    let hasBundle = false
    let isIdle = false
    const sendNext = () => {
      const inputs = takeBatch()
      isIdle = inputs.length === 0
      if (!isIdle) send({ type: 'render', inputs })
      else if (hasBundle) send({ type: 'finish' })
    }
    worker.on('message', (message: WorkerReply) => {
      pageTimeout.end()
      if (message.type === 'started') pageTimeout.begin(message.route)
      else if (message.type === 'pages') collect(message.pages)
      else if (message.type === 'ready') sendNext()
      else if (message.type === 'finished') resolve()
      else reject(toError(message))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(pageTimeout.describeExit()))
    send({ type: 'setup', setup })
    bundle.then((message) => {
      hasBundle = true
      send(message)
      if (isIdle) send({ type: 'finish' })
    }, reject)
    sendNext()
  })
}

function toError({ message, stack, problems }: WorkerFailure): Error {
  if (problems) return new SiteError(problems)
  return Object.assign(new Error(`Bug: a page worker failed: ${message}`), { stack })
}
