import { octavoBin } from '../scripts/paths.mjs'
import { runMeasured } from './measured-process.mjs'

/**
 * Runs a command of the engine until it ends.
 * @param {string[]} args
 * @returns {Promise<{ output: string, seconds: number, peakBytes: number | null }>}
 */
export async function runOctavo(args) {
  const { code, output, seconds, peakBytes } = await runMeasured(process.execPath, [octavoBin, ...args])
  if (code !== 0) throw new Error(`octavo ${args.join(' ')} ended with code ${code}:\n${output}`)
  return { output, seconds, peakBytes }
}
