import { Worker } from 'node:worker_threads'
import type { Conversion, ConverterReply, ConverterSetup } from './worker-messages.ts'

/** Runs TypeDoc in its own thread, which ends when it's done. */
export async function runTypedoc(setup: ConverterSetup, signal: AbortSignal): Promise<Conversion> {
  // The compiled worker is next to the compiled command.
  const worker = new Worker(new URL('./typedoc-worker.mjs', import.meta.url), { workerData: setup })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await receive(worker)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function receive(worker: Worker): Promise<Conversion> {
  return new Promise((resolve, reject) => {
    worker.on('message', (reply: ConverterReply) => {
      if (reply.type === 'done') resolve(reply.result)
      else reject(toError(reply))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('Bug: the API reference worker exited before it finished')))
  })
}

function toError({ message, stack }: { message: string; stack: string }): Error {
  return Object.assign(new Error(`Bug: generating the API reference failed: ${message}`), { stack })
}
