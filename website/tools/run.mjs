import { execFile } from 'node:child_process'

/**
 * Runs a command until it ends, and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').ExecFileOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} Code 127 when the command couldn't be started.
 */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = execFile(command, args, { ...options, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const isUnknown = error && 'syscall' in error
      resolve({
        code: isUnknown ? 127 : (child.exitCode ?? 128),
        output: isUnknown ? error.message : String(stdout) + String(stderr),
      })
    })
  })
}
