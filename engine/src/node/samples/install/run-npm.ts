import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

export type NpmRun = { code: number | null; output: string }

/** Runs `npm ci` in a folder. Packages are only data here, so none of their scripts may run during installation. */
export function runNpmCi(folder: string, signal: AbortSignal): Promise<NpmRun> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  // With npm's default delays between retries, a machine without network would be silent for over a minute.
  const network = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000']
  const [command, ...before] = findNpm()
  const args = [...before, 'ci', ...flags, ...network, '--loglevel=error']
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ code: null, output: `${output}\n${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Finds npm as a script that Node can run without a shell, which `npm.cmd` on Windows would need. */
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
