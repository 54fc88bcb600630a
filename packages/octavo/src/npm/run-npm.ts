import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** `output` is what the command printed, `errors` what npm says about itself. */
export type NpmRun = { code: number | null; output: string; errors: string }

/** Packages are data here: nothing of theirs may run while they're installed. */
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
/** npm's own waits between attempts keep a machine without a network silent for over a minute. */
const network = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000']

/** Runs a command of npm in a folder, without any script of a package. */
export function runNpm(args: readonly string[], folder: string, signal: AbortSignal): Promise<NpmRun> {
  const [command, ...before] = findNpm()
  return new Promise((resolve) => {
    const child = spawn(command, [...before, ...args, ...quiet, ...network], {
      cwd: folder,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    child.on('error', (error) => resolve({ code: null, output, errors: `${errors}\n${error.message}` }))
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}

/** npm as a script that Node can start without a shell: `npm.cmd` on Windows needs one. */
function findNpm(): [string, ...string[]] {
  const nodeFolder = path.dirname(process.execPath)
  const candidates = [
    process.env['npm_execpath'] ?? '',
    path.join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const script = candidates.find((file) => path.basename(file) === 'npm-cli.js' && existsSync(file))
  return script ? [process.execPath, script] : ['npm']
}
