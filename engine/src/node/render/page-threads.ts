import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ThreadData } from './worker-messages.ts'

/** Threads that make pages (see `page-worker.ts`). */
export type PageThreads = {
  /** One that has started already, or a new one. Whoever takes it ends it. */
  take(): Worker
  /** Ends those that nobody took. */
  end(): Promise<void>
}

/** Started before anybody knows how many pages there are; more than this would be a waste for a small site. */
const mostEarly = 4

/**
 * `early`: everything has to be rendered, so threads load their code and a grammar while this one still reads the
 * content. Otherwise they start when they are asked for, which most builds after the first never do.
 */
export function createPageThreads({ early }: { early: boolean }): PageThreads {
  const count = early ? Math.min(availableParallelism(), mostEarly) : 0
  const waiting = Array.from({ length: count }, () => {
    const thread = { worker: startThread({ isEarly: true }), hasFailed: false }
    // Nobody listens yet. Its successor will fail in the same way, and be heard.
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

/** The compiled worker lies beside the compiled command. */
function startThread(workerData: ThreadData): Worker {
  return new Worker(new URL('./page-worker.mjs', import.meta.url), { workerData })
}
