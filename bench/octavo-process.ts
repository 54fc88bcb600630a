import { octavoBin } from '../scripts/paths.mjs'
import { runMeasured } from './measured-process.ts'

/** Runs a command of the engine until it ends. */
export async function runOctavo(args: string[]) {
  const run = await runMeasured(process.execPath, [octavoBin, ...args])
  if (run.code !== 0) throw new Error(`octavo ${args.join(' ')} ended with code ${run.code}:\n${run.output}`)
  return run
}
