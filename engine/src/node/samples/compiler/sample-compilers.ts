import { Worker } from 'node:worker_threads'
import type { CompiledSample, CompilerSample } from './compiled-sample.ts'
import type { CompilerReply, CompilerRequest, CompilerSetup } from './worker-messages.ts'

/** What came of a batch; `mistakes` are those of the environment, which kept it from being compiled. */
export type Compilation = { results: Map<string, CompiledSample>; mistakes: string[] }

export type SampleCompilers = {
  /** Compiles in the thread of an environment (absolute folder), which starts when it is first needed. */
  compile(folder: string, samples: CompilerSample[], onResult: () => void): Promise<Compilation>
  /** Ends the thread of an environment whose packages or options have changed. */
  forget(folder: string): Promise<void>
  close(): Promise<void>
}

/** One thread per environment, kept as long as this lives: in development the next edit finds the packages parsed. */
export function createSampleCompilers(): SampleCompilers {
  const workers = new Map<string, Worker>()

  async function forget(folder: string): Promise<void> {
    const worker = workers.get(folder)
    workers.delete(folder)
    await worker?.terminate()
  }

  return {
    compile(folder, samples, onResult) {
      const worker = workers.get(folder) ?? startWorker({ folder })
      workers.set(folder, worker)
      return runBatch(worker, samples, onResult).catch(async (error: unknown) => {
        await forget(folder)
        throw error
      })
    },
    forget,
    async close() {
      await Promise.all([...workers.keys()].map(forget))
    },
  }
}

/** The compiled worker lies beside the compiled command. */
function startWorker(setup: CompilerSetup): Worker {
  const worker = new Worker(new URL('./sample-worker.mjs', import.meta.url), { workerData: setup })
  // A thread that only waits must not keep a finished command alive.
  worker.unref()
  return worker
}

function runBatch(worker: Worker, samples: CompilerSample[], onResult: () => void): Promise<Compilation> {
  const results = new Map<string, CompiledSample>()
  worker.ref()
  return new Promise<Compilation>((resolve, reject) => {
    const finish = (settle: () => void) => {
      worker.removeAllListeners()
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
