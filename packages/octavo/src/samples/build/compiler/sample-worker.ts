import { parentPort, workerData } from 'node:worker_threads'
import { createSampleProgram, type SampleProgram } from './sample-program.ts'
import type { CompilerReply, CompilerRequest, CompilerSetup } from './worker-messages.ts'

/** The thread that runs the compiler for one environment. */
function startWorker(port: NonNullable<typeof parentPort>, { folder }: CompilerSetup): void {
  let program: SampleProgram | null = null
  const reply = (message: CompilerReply) => port.postMessage(message)
  port.on('message', ({ samples }: CompilerRequest) => {
    try {
      program ??= createSampleProgram(folder)
      if (program.mistakes.length > 0) {
        reply({ type: 'unusable', mistakes: program.mistakes })
        // The next attempt reads the configuration again.
        program = null
        return
      }
      program.compile(samples, (key, result) => reply({ type: 'result', key, result }))
      reply({ type: 'done' })
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
      reply({ type: 'failed', message, stack })
    }
  })
}

if (parentPort) startWorker(parentPort, workerData as CompilerSetup)
