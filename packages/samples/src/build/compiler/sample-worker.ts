import { parentPort, workerData } from 'node:worker_threads'
import type { CompiledSample, CompilerSample } from './compiled-sample.ts'
import { createSampleProgram, type SampleProgram } from './sample-program.ts'

/** A result for each sample of a request, and `done` when the next request can follow. */
export type CompilerReply =
  | { type: 'result'; key: string; result: CompiledSample }
  /** Nothing was compiled if there are mistakes in the environment's configuration. */
  | { type: 'done'; mistakes: string[] }

/** The thread that runs the compiler for one environment, whose folder it's started with. */
let program: SampleProgram | null = null
const reply = (message: CompilerReply) => parentPort?.postMessage(message)

parentPort?.on('message', (samples: CompilerSample[]) => {
  program ??= createSampleProgram(workerData as string)
  const { mistakes } = program
  // With mistakes, the next attempt reads the configuration again.
  if (mistakes.length > 0) program = null
  else program.compile(samples, (key, result) => reply({ type: 'result', key, result }))
  reply({ type: 'done', mistakes })
})
