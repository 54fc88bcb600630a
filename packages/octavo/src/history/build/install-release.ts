import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { explainNpm } from '../../npm/explain-npm.ts'
import { writeInFolder } from '../../files/files.ts'
import { listEntries, listUnresolved, readManifest, type EntryPoint } from '../../npm/package-entries.ts'
import { runNpm } from '../../npm/run-npm.ts'
import { SiteError } from '../../problems/site-error.ts'

/** One published version of a package. */
export type Release = { name: string; version: string }

type Place = { folder: string; signal: AbortSignal }

/** All published versions of a package. */
export async function listVersions(name: string, { folder, signal }: Place): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const run = await runNpm(['view', name, 'versions', '--json'], folder, signal)
  signal.throwIfAborted()
  if (run.code === 0) {
    const versions: unknown = JSON.parse(run.output)
    return [versions].flat().map(String)
  }
  if (/E404/.test(run.output + run.errors))
    throw new SiteError({
      message: `The npm registry has no package "${name}".`,
      hint: 'Correct the name and run the command again.',
    })
  const { what, hint } = explainNpm(run, `Run npm view ${name} versions to see all of npm's output.`)
  throw new SiteError({ message: `The versions of ${name} cannot be listed: ${what}.`, hint })
}

/**
 * Installs releases next to each other in one `node_modules`, so that a package that re-exports another of them can be
 * read. Peer dependencies aren't installed.
 */
export async function installReleases(
  releases: readonly Release[],
  { folder, signal }: Place,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  writeInFolder(path.join(folder, 'package.json'), '{ "private": true }')
  const names = releases.map(({ name, version }) => `${name}@${version}`)
  const run = await runNpm(
    ['install', ...names, '--legacy-peer-deps', '--no-save', '--no-package-lock', '--prefer-offline'],
    folder,
    signal,
  )
  signal.throwIfAborted()
  if (run.code === 0) return
  const { what, hint } = explainNpm(run, `Run npm install ${names.join(' ')} to see all of npm's output.`)
  throw new SiteError({ message: `${names.join(', ')} cannot be installed: ${what}.`, hint })
}

/** The entry points of an installed release. Throws if it has no declarations at all. */
export function findEntries({ name, version }: Release, folder: string): EntryPoint[] {
  const packageFolder = path.join(folder, 'node_modules', name)
  const manifest = readManifest(packageFolder)
  const [unresolved] = manifest ? listUnresolved(manifest, packageFolder) : []
  if (unresolved)
    throw new SiteError({
      message: `The entry point "${unresolved.key}" of ${name}@${version} cannot be resolved: there is no ${unresolved.expected} in the package.`,
      hint: 'A newer patch may have fixed it. If not, begin the range with a later release, or leave the package out.',
    })
  const entries = manifest ? listEntries(manifest, { name, folder: packageFolder, exclude: [] }) : []
  if (entries.length > 0) return entries
  throw new SiteError({
    message: `${name}@${version} has no type declarations, so its API cannot be read.`,
    hint: 'Begin the range with the first release that has them, or leave the package out.',
  })
}
