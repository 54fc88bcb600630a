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

type Reason = [pattern: RegExp, what: string, hint: string]

const reasons: Reason[] = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/,
    'the npm registry cannot be reached',
    'Connect this machine to the network, or check its proxy settings, and run the command again.',
  ],
  [
    /can only install packages when|Missing: .* from lock file/,
    'package.json and package-lock.json do not agree',
    'Run npm install in that folder and commit the lockfile.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'the folder cannot be written to',
    'Give yourself write permission for it and for the npm cache.',
  ],
  [/ENOSPC/, 'the disk is full', 'Free about half a gigabyte and run the command again.'],
  [
    /EINTEGRITY/,
    'a downloaded package is damaged',
    'Run npm cache clean --force and then the command again.',
  ],
  [/spawn npm ENOENT/, 'npm was not found', 'Install it; it comes with Node.'],
]

/** Why npm failed, as the end of a sentence, and what to do about it; `hint` is for what isn't known here. */
export function explainNpm({ output, errors }: NpmRun, hint: string): { what: string; hint: string } {
  const text = `${output}\n${errors}`
  const [, what, known] = reasons.find(([pattern]) => pattern.test(text)) ?? [null, firstReason(text), hint]
  return { what, hint: known }
}

function firstReason(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim())
  return lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'npm gave no reason'
}
