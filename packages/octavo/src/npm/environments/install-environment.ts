import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { explainNpm } from '../explain-npm.ts'
import { writeInFolder } from '../../files/files.ts'
import { hashOf } from '../../files/hash.ts'
import { runNpm } from '../run-npm.ts'
import { SiteError } from '../../problems/site-error.ts'
import type { Environment } from './environments.ts'
import { withLock } from './install-lock.ts'

type Options = {
  cacheFolder: string
  signal: AbortSignal
  /** Runs the installation with a progress line. */
  task: (detail: string, run: () => Promise<void>) => Promise<void>
}

/** Makes sure that an environment's packages match its lockfile. An environment without a `package.json` has none. */
export async function installEnvironment(environment: Environment, options: Options): Promise<void> {
  checkFolder(environment)
  if (isInstalled(environment.folder)) return
  const lockFile = path.join(options.cacheFolder, `install-${hashOf(environment.folder)}.lock`)
  await withLock(lockFile, options.signal, async () => {
    // The process that held the lock has already installed the packages.
    if (isInstalled(environment.folder)) return
    await options.task(`${environment.name} (npm ci)`, () => install(environment, options.signal))
  })
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
