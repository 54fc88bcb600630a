import { run } from '../scripts/run-process.mjs'
import { watchMemory } from './process-tree.mjs'

/**
 * @typedef {object} MeasuredRun
 * @property {number} code Not 0 if the command failed, was stopped or couldn't be started.
 * @property {string} output What it printed.
 * @property {number} seconds
 * @property {number | null} peakBytes Of the whole process tree.
 */

/**
 * Runs a command until it ends and measures its time and memory.
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<import('../scripts/run-process.mjs').RunOptions, 'capture' | 'onStart'>} [options]
 * @returns {Promise<MeasuredRun>}
 */
export async function runMeasured(command, args, options) {
  const started = performance.now()
  /** @type {() => number | null} */
  let stopWatching = () => null
  const { code, output } = await run(command, args, {
    ...options,
    capture: true,
    onStart: (pid) => {
      stopWatching = watchMemory(pid)
    },
  })
  return { code, output, seconds: (performance.now() - started) / 1000, peakBytes: stopWatching() }
}
