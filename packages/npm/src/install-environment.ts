import { existsSync, readFileSync, rmSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cacheFolderOf, codeOf, hashOf, isRunning, SiteError, writeInFolder } from 'octavo/feature'
import type { Environment } from './environments.ts'
import { explainNpm, runNpm } from './run-npm.ts'

type Options = {
  root: string
  signal: AbortSignal
  /** Shows the progress of installations. */
  logger: {
    task(name: string, run: (stage: { detail(text: string): void }) => Promise<void>): Promise<void>
  }
}

/** Makes sure that packages match their lockfiles. An environment without a `package.json` has none. */
export async function installEnvironments(
  environments: readonly Environment[],
  { root, logger, signal }: Options,
): Promise<void> {
  const installing = environments.map(async (environment) => {
    const { name, folder } = environment
    checkFolder(environment)
    if (isInstalled(folder)) return
    const lockFile = path.join(cacheFolderOf(root), `install-${hashOf(folder)}.lock`)
    await withLock(lockFile, signal, async () => {
      // The process that held the lock has already installed the packages.
      if (isInstalled(folder)) return
      await logger.task('install', async (stage) => {
        stage.detail(`${name} (npm ci)`)
        await install(environment, signal)
      })
    })
  })
  // If one fails, npm may still be writing to the other folders.
  await Promise.allSettled(installing)
  await Promise.all(installing)
}

/** The stamp is removed first and written last, so an interrupted installation is repeated. */
async function install({ name, folder }: Environment, signal: AbortSignal): Promise<void> {
  const stamp = stampOf(folder)
  rmSync(stampFile(folder), { force: true })
  const run = await runNpm(['ci', '--include=dev', '--include=optional'], folder, signal)
  signal.throwIfAborted()
  if (run.code !== 0) {
    const { what, hint } = explainNpm(
      run,
      `Run npm ci --ignore-scripts in ${name} to see all of npm's output.`,
    )
    const message = `The packages for the samples in ${name} are not installed: ${what}.`
    throw new SiteError({ message, hint, file: `${name}/package.json` })
  }
  writeInFolder(stampFile(folder), stamp)
}

function isInstalled(folder: string): boolean {
  if (!existsSync(path.join(folder, 'package.json'))) return true
  try {
    return readFileSync(stampFile(folder), 'utf8') === stampOf(folder)
  } catch {
    return false
  }
}

function stampFile(folder: string): string {
  return path.join(folder, 'node_modules', '.octavo-stamp')
}

function stampOf(folder: string): string {
  return hashOf(...['package.json', 'package-lock.json'].map((name) => readFileSync(path.join(folder, name))))
}

function checkFolder({ name, folder }: Environment): void {
  if (!existsSync(folder)) {
    throw new SiteError({
      message: `The folder ${name} for samples does not exist.`,
      hint: 'Create it with a package.json, a package-lock.json and a tsconfig.json, or correct "samples.folder" in site.config.ts.',
    })
  }
  if (existsSync(path.join(folder, 'package.json')) && !existsSync(path.join(folder, 'package-lock.json'))) {
    throw new SiteError({
      message: `The folder ${name} has a package.json but no package-lock.json, so the versions of its packages are not pinned.`,
      hint: 'Run npm install in that folder and commit the lockfile.',
      file: `${name}/package.json`,
    })
  }
}

const pollMs = 100

/** An owner writes its id as soon as it has created the file, so an older empty file was left by a killed process. */
const emptyTimeoutMs = 5000

/** The locks that this process holds. On disk, they look like those of an earlier process with the same id. */
const held = new Set<string>()

/** Waits until no other process holds the lock, then runs. A lock left by a dead process is removed. */
export async function withLock<T>(lockFile: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(lockFile), { recursive: true })
  while (!tryLock(lockFile)) {
    if (!removeAbandoned(lockFile)) await setTimeout(pollMs, undefined, { signal })
  }
  held.add(lockFile)
  try {
    return await run()
  } finally {
    held.delete(lockFile)
    rmSync(lockFile, { force: true })
  }
}

function tryLock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Whether a lock was removed. Only one process at a time may do that, because between looking and removing, another one
 * could remove the same lock and take its own.
 */
function removeAbandoned(lockFile: string): boolean {
  if (!isAbandoned(lockFile)) return false
  const guard = `${lockFile}.x`
  if (!tryLock(guard)) return removeAbandoned(guard)
  const isStillAbandoned = isAbandoned(lockFile)
  if (isStillAbandoned) rmSync(lockFile)
  rmSync(guard)
  return isStillAbandoned
}

function isAbandoned(lockFile: string): boolean {
  if (held.has(lockFile)) return false
  try {
    const owner = readFileSync(lockFile, 'utf8')
    if (owner === '') return statSync(lockFile).mtimeMs < Date.now() - emptyTimeoutMs
    return !isRunning(Number(owner))
  } catch (error) {
    // Its owner has just removed it.
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
