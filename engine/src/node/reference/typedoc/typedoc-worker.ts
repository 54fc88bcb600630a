import { parentPort, workerData } from 'node:worker_threads'
import { convertPackages } from './convert-packages.ts'
import type { ConverterReply, ConverterSetup } from './worker-messages.ts'

/** The thread that runs TypeDoc and its compiler. It lives for one conversion, which frees the memory it takes. */
async function startWorker(port: NonNullable<typeof parentPort>, setup: ConverterSetup): Promise<void> {
  const reply = (message: ConverterReply) => port.postMessage(message)
  try {
    reply({ type: 'done', result: await convertPackages(setup) })
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    reply({ type: 'failed', message, stack })
  }
}

if (parentPort) void startWorker(parentPort, workerData as ConverterSetup)
