import { Worker } from 'node:worker_threads'
import type { CompiledSample, CompilerSample } from './compiled-sample.ts'
import type { CompilerReply, CompilerRequest, CompilerSetup } from './worker-messages.ts'

/** The result of a batch. `mistakes` are errors in the environment that kept it from being compiled. */
export type Compilation = { results: Map<string, CompiledSample>; mistakes: string[] }

/** Where samples are compiled: the absolute path of the folder, and a hash of its contents. */
export type CompilerPlace = { folder: string; hash: string }

export type SampleCompilers = {
  /**
   * Compiles in the environment's thread, which starts when it's first needed. Only one batch at a time per
   * environment.
   */
  compile(place: CompilerPlace, samples: CompilerSample[], onResult: () => void): Promise<Compilation>
  close(): Promise<void>
}

/** Keeps one thread per environment, so that during development the packages are already parsed for the next edit. */
export function createSampleCompilers(): SampleCompilers {
  const running = new Map<string, { worker: Worker; hash: string }>()

  async function end(folder: string): Promise<void> {
    const known = running.get(folder)
    running.delete(folder)
    await known?.worker.terminate()
  }

  return {
    async compile({ folder, hash }, samples, onResult) {
      // A running thread never rereads packages and options.
      if (running.get(folder)?.hash !== hash) await end(folder)
      const { worker } = running.get(folder) ?? { worker: startWorker({ folder }) }
      running.set(folder, { worker, hash })
      try {
        return await runBatch(worker, samples, onResult)
      } catch (error) {
        await end(folder)
        throw error
      }
    },
    async close() {
      await Promise.all([...running.keys()].map(end))
    },
  }
}

/** For commands that end. The threads stop with `work`, because what comes next needs their memory. */
export async function withSampleCompilers<T>(
  signal: AbortSignal,
  work: (compilers: SampleCompilers) => Promise<T>,
): Promise<T> {
  const compilers = createSampleCompilers()
  const stop = () => void compilers.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await work(compilers)
  } finally {
    signal.removeEventListener('abort', stop)
    await compilers.close()
  }
}

/** The compiled worker is next to the compiled command. */
function startWorker(setup: CompilerSetup): Worker {
  const worker = new Worker(new URL('./sample-worker.mjs', import.meta.url), { workerData: setup })
  // An idle thread must not keep a finished command alive.
  worker.unref()
  return worker
}

function runBatch(worker: Worker, samples: CompilerSample[], onResult: () => void): Promise<Compilation> {
  const results = new Map<string, CompiledSample>()
  worker.ref()
  return new Promise<Compilation>((resolve, reject) => {
    const finish = (settle: () => void) => {
      // By name, because otherwise Node's own listeners on the worker would be removed too.
      for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name)
      worker.unref()
      settle()
    }
    worker.on('message', (message: CompilerReply) => {
      if (message.type === 'result') {
        results.set(message.key, message.result)
        onResult()
      } else if (message.type === 'done') finish(() => resolve({ results, mistakes: [] }))
      else if (message.type === 'unusable') finish(() => resolve({ results, mistakes: message.mistakes }))
      else finish(() => reject(toError(message)))
    })
    worker.on('error', (error) => finish(() => reject(error)))
    worker.on('exit', () => finish(() => reject(new Error('Bug: the compiler of the samples ended'))))
    worker.postMessage({ samples } satisfies CompilerRequest)
  })
}

function toError({ message, stack }: { message: string; stack: string }): Error {
  return Object.assign(new Error(`Bug: compiling samples failed: ${message}`), { stack })
}
