import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fail } from './fail.mjs'
import { repository } from './paths.mjs'
import { run } from './run-process.mjs'

/**
 * Makes sure that Node is recent enough and that `node_modules` matches the lockfile, or exits with one sentence.
 * Uses only Node itself, because it runs before anything is installed.
 */
export async function ensureInstalled() {
  const complaint = checkNodeVersion(process.versions.node)
  if (complaint) fail(complaint)
  if (isInstalled(repository)) return
  const problem = await install(repository)
  if (problem) fail(problem)
}

/**
 * @param {string} version `20.19.1`
 * @returns {string | null} What to tell the user, or null if the version is supported.
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  // The bundler needs `require()` of ES modules, which Node 22 has from 22.12 on.
  const recent = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
  if (recent) return null
  return `Node ${version} does not work here: install Node 20.19 or newer (of Node 22, at least 22.12) and run the command again.`
}

/**
 * Whether the last complete installation was made from exactly this lockfile.
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = stampFile(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLockfile(root)
}

/**
 * The stamp is removed first and written last, so an interrupted installation is repeated.
 * @param {string} root
 * @returns {Promise<string | null>} What went wrong, or null.
 */
export async function install(root) {
  const lockfile = hashLockfile(root)
  const started = performance.now()
  process.stdout.write('Installing dependencies (npm ci) … ')
  try {
    rmSync(stampFile(root), { force: true })
    const result = await runNpmCi(root)
    if (result.code !== 0) return explainInstallFailure(result.output)
    mkdirSync(dirname(stampFile(root)), { recursive: true })
    writeFileSync(stampFile(root), lockfile)
  } catch (error) {
    return explainInstallFailure(String(error))
  }
  process.stdout.write(`done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  return null
}

/** @param {string} root */
function runNpmCi(root) {
  // `--include` takes precedence over NODE_ENV=production and a user's omit settings, which would leave tools out.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  // With npm's default delays between retries, a machine without network would be silent for over a minute.
  const network = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000']
  return runNpm(['ci', ...flags, ...network, '--loglevel=error'], { cwd: root })
}

/**
 * Runs npm as a script, because `npm.cmd` on Windows would need a shell.
 * @param {string[]} args
 * @param {{ cwd: string, timeoutMs?: number }} options
 */
export function runNpm(args, options) {
  const nodeFolder = dirname(process.execPath)
  const candidates = [
    process.env['npm_execpath'] ?? '',
    join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const script = candidates.find((file) => basename(file) === 'npm-cli.js' && existsSync(file))
  const [command, before] = script ? [process.execPath, [script]] : ['npm', []]
  return run(command, [...before, ...args], { ...options, capture: true })
}

const explanations = /** @type {const} */ ([
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/,
    'The npm registry cannot be reached: connect this machine to the network (or check its proxy settings) and run the command again.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'This folder cannot be written to: give yourself write permission for it and for the npm cache, or clone the repository elsewhere, and run the command again.',
  ],
  [/ENOSPC/, 'The disk is full: free about half a gigabyte and run the command again.'],
  [
    /EINTEGRITY/,
    'A downloaded package is damaged: run `npm cache clean --force` and then the command again.',
  ],
  [
    /can only install packages when|Missing: .* from lock file/,
    'package.json and package-lock.json do not agree: run `npm install` and commit the lockfile.',
  ],
  [/spawn npm ENOENT/, 'npm was not found: install it (it comes with Node) and run the command again.'],
])

/**
 * @param {string} output What npm printed.
 * @returns {string}
 */
export function explainInstallFailure(output) {
  const known = explanations.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim())
  const first = lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'npm gave no reason'
  return `Installing dependencies failed (${first}): run \`npm ci --ignore-scripts\` to see all of npm's output.`
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.package-lock-stamp')
}

/** @param {string} root */
function hashLockfile(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}
