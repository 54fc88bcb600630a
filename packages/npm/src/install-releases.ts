import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Release, SiteError, writeInFolder } from 'octavo/feature'
import { explainNpm, runNpm } from './run-npm.ts'

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
