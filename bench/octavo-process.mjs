import { octavoBin } from '../scripts/paths.mjs'
import { runMeasured } from './measured-process.mjs'

/**
 * Runs a command of the engine until it ends.
 * @param {string[]} args
 */
export async function runOctavo(args) {
  const run = await runMeasured(process.execPath, [octavoBin, ...args])
  if (run.code !== 0) throw new Error(`octavo ${args.join(' ')} ended with code ${run.code}:\n${run.output}`)
  return run
}
