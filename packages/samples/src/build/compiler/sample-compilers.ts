import { Worker } from 'node:worker_threads'
import type { CompiledSample, CompilerSample } from './compiled-sample.ts'
import type { CompilerReply } from './sample-worker.ts'

/** The result of a batch. `mistakes` are errors in the environment that kept it from being compiled. */
type Compilation = { results: Map<string, CompiledSample>; mistakes: string[] }

/** Where samples are compiled: the absolute path of the folder, and a hash of its contents. */
type CompilerPlace = { folder: string; hash: string }

export type SampleCompilers = ReturnType<typeof createSampleCompilers>

/** Keeps one thread per environment, so that during development the packages are already parsed for the next edit. */
export function createSampleCompilers() {
  const running = new Map<string, { worker: Worker; hash: string }>()

  async function end(folder: string): Promise<void> {
    const known = running.get(folder)
    running.delete(folder)
    await known?.worker.terminate()
  }

  return {
    /**
     * Compiles in the environment's thread, which starts when it's first needed. Only one batch at a time per
     * environment.
     */
    async compile(
      { folder, hash }: CompilerPlace,
      samples: CompilerSample[],
      onResult?: () => void,
    ): Promise<Compilation> {
      // A running thread never rereads packages and options.
      if (running.get(folder)?.hash !== hash) await end(folder)
      const { worker } = running.get(folder) ?? { worker: startWorker(folder) }
      running.set(folder, { worker, hash })
      try {
        return await runBatch(worker, samples, onResult)
      } catch (error) {
        await end(folder)
        throw new Error('Bug: compiling samples failed', { cause: error })
      }
    },
    async close(): Promise<void> {
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
function startWorker(folder: string): Worker {
  const worker = new Worker(new URL('./sample-worker.mjs', import.meta.url), { workerData: folder })
  // An idle thread must not keep a finished command alive.
  worker.unref()
  return worker
}

async function runBatch(
  worker: Worker,
  samples: CompilerSample[],
  onResult?: () => void,
): Promise<Compilation> {
  const results = new Map<string, CompiledSample>()
  worker.ref()
  try {
    const mistakes = await new Promise<string[]>((resolve, reject) => {
      worker.on('message', (message: CompilerReply) => {
        if (message.type === 'done') return resolve(message.mistakes)
        results.set(message.key, message.result)
        onResult?.()
      })
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('The thread ended before it was done')))
      worker.postMessage(samples)
    })
    return { results, mistakes }
  } finally {
    // By name, because otherwise Node's own listeners on the worker would be removed too.
    for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name)
    worker.unref()
  }
}
