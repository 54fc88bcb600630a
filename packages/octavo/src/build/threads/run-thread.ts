import { Worker } from 'node:worker_threads'

type Options = {
  workerData: unknown
  /** For messages: `generating the API reference`. */
  task: string
  signal?: AbortSignal | undefined
}

/** The one message of a script that runs in its own thread, which then ends and frees the memory it took. */
export async function runThread<T>(script: URL, { workerData, task, signal }: Options): Promise<T> {
  const worker = new Worker(script, { workerData })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread ended before it was done')))
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw new Error(`Bug: ${task} failed`, { cause: error })
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
