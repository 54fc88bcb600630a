import { runThread } from '../../../build/threads/run-thread.ts'
import type { Conversion, ConverterSetup } from './worker-messages.ts'

export function runTypedoc(setup: ConverterSetup, signal: AbortSignal): Promise<Conversion> {
  // The compiled worker is next to the compiled command.
  const script = new URL('./typedoc-worker.mjs', import.meta.url)
  return runThread(script, { workerData: setup, task: 'generating the API reference', signal })
}
