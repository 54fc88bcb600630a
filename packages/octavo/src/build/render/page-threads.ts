import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ThreadData } from './worker-messages.ts'

/** Worker threads that render pages (see `page-worker.ts`). */
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
    const thread = { worker: startThread({ isEarly: true }), hasFailed: false }
    // Nobody is listening yet. The thread that replaces this one fails the same way, and its error is reported.
    thread.worker.on('error', () => (thread.hasFailed = true))
    return thread
  })
  return {
    take() {
      const thread = waiting.shift()
      return thread && !thread.hasFailed ? thread.worker : startThread({ isEarly: false })
    },
    async end() {
      await Promise.all(waiting.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}

/** The compiled worker is next to the compiled command. */
function startThread(workerData: ThreadData): Worker {
  return new Worker(new URL('./page-worker.mjs', import.meta.url), { workerData })
}
