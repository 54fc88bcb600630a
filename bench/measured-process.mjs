import { spawn } from 'node:child_process'
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
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<MeasuredRun>}
 */
export function runMeasured(command, args, options = {}) {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    timeout: options.timeoutMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stopWatching = watchMemory(child.pid ?? 0)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    /** @param {number} code */
    const finish = (code) =>
      resolve({ code, output, seconds: (performance.now() - started) / 1000, peakBytes: stopWatching() })
    child.on('error', (error) => {
      output += error.message
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 128))
  })
}
