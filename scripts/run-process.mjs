import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { octavoBin } from './paths.mjs'

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] Replaces the environment.
 * @property {boolean} [capture] Collect the command's output instead of showing it.
 * @property {(line: string) => void} [onLine] Called with each line of the command's output, which isn't shown.
 * @property {number} [timeoutMs] End the command after this long.
 * @property {(pid: number) => void} [onStart]
 */

/**
 * @typedef {object} RunResult
 * @property {number} code 127 if the command couldn't be started, 128 or more if a signal ended it.
 * @property {NodeJS.Signals | null} signal
 * @property {string} output Empty unless captured.
 */

/**
 * Runs a command until it ends, without a shell. Signals to this process are forwarded, so that no server is left
 * running when its parent is stopped.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: options.capture || options.onLine ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    timeout: options.timeoutMs,
    windowsHide: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && options.onLine) createInterface({ input: stream }).on('line', options.onLine)
    else stream?.on('data', (chunk) => (output += chunk))
  }
  const stopForwarding = forwardSignals(child)
  options.onStart?.(child.pid ?? 0)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      stopForwarding()
      resolve({ code: 127, signal: null, output: output + error.message })
    })
    child.on('close', (code, signal) => {
      stopForwarding()
      resolve({ code: code ?? 128 + (signal === 'SIGINT' ? 2 : 15), signal, output })
    })
  })
}

/**
 * Runs a script with the same Node as this one.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(file, args, options) {
  return run(process.execPath, [file, ...args], options)
}

/**
 * Runs the engine's command. Ctrl-C is the normal way to stop a server, and npm reports anything but 0 as an error.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function runOctavo(args, options) {
  const result = await runNode(octavoBin, args, options)
  const isStopped = result.signal === 'SIGINT' && ['dev', 'preview'].includes(args[0] ?? '')
  return isStopped ? { ...result, code: 0 } : result
}

/**
 * A terminal sends Ctrl-C to the whole process group, including the child; forwarding it would count as a second
 * press.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
  }
}
