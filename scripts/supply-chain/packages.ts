import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type LockedPackage = {
  /** `node_modules/vite`, relative to the lockfile's folder. */
  place: string
  name: string
  version: string
  integrity?: string
  resolved?: string
  license: string
  /** Needed only for development and tests. */
  isDev: boolean
}

/** Lists the packages in a lockfile, without workspaces. */
export function readLockfile(folder: string): LockedPackage[] {
  return parseLockfile(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')))
}

type LockfileEntry = Partial<Omit<LockedPackage, 'place' | 'name' | 'isDev'>> & {
  dev?: boolean
  link?: boolean
}

export function parseLockfile({ packages }: { packages: Record<string, LockfileEntry> }): LockedPackage[] {
  return Object.entries(packages).flatMap(([place, { link, dev, ...entry }]) => {
    const name = place.split('node_modules/').slice(1).at(-1)
    if (!name || link) return []
    return [{ version: '?', license: 'unknown', ...entry, place, name, isDev: dev === true }]
  })
}

/**
 * The packages whose code is in the browser's scripts, from the list that the build publishes next to the pages:
 *
 *     ## react - 19.3.1 (MIT)
 */
export function readShippedPackages(dist: string): Licensed[] {
  const file = join(dist, 'third-party-licenses.md')
  return existsSync(file) ? parseShippedPackages(readFileSync(file, 'utf8')) : []
}

export function parseShippedPackages(text: string) {
  return [...text.matchAll(/^## (\S+) - (\S+)(?: \(([^)]+)\))?$/gm)].map(
    ([, name = '', version = '', license = 'unknown']) => ({ name, version, license }),
  )
}

type Licensed = { name: string; version: string; license: string }

/** Licenses that a package in the engine or in its output may have. */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'EPL-2.0', // elkjs, which octavo-mermaid draws with in the build, unchanged. Nothing of it is published.
  'ISC',
  'MIT',
  'MPL-2.0', // Lightning CSS, a build tool that is neither changed nor published.
  'OFL-1.1', // Fonts of pages and social images.
  'Python-2.0', // argparse, a dependency of TypeDoc.
])

/** The lockfile must contain what npm verifies on every machine, and nothing that ties it to one registry. */
export function findLockfileFaults(packages: LockedPackage[]) {
  return packages.flatMap(({ place, integrity, resolved }) => [
    ...(integrity?.startsWith('sha512-') ? [] : [`${place} has no sha512 integrity`]),
    ...(resolved === undefined ? [] : [`${place} names a host: ${resolved}`]),
  ])
}

export function findLicenseFaults(packages: Licensed[]) {
  return packages
    .filter(({ license }) => !allowedLicenses.has(license))
    .map(({ name, version, license }) => `${name}@${version} has the license ${license}`)
}

/**
 * Lists scripts that an installation would run. Read from manifests, because npm only sometimes records them in a
 * lockfile.
 */
export function listInstallScripts(manifest: Record<string, unknown> | null): string[] {
  const scripts = (manifest?.['scripts'] ?? {}) as Record<string, unknown>
  const named = ['preinstall', 'install', 'postinstall'].filter((name) => name in scripts)
  return manifest?.['gypfile'] === true ? [...named, 'node-gyp'] : named
}

/**
 * @param folder Folder of the installation.
 * @returns Null for packages of other platforms.
 */
export function readManifest(folder: string, { place }: LockedPackage): Record<string, unknown> | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8'))
    // npm compiles a package with such a file without being asked.
    return existsSync(join(folder, place, 'binding.gyp')) ? { gypfile: true, ...manifest } : manifest
  } catch {
    return null
  }
}
