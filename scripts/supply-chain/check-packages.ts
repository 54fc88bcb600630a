import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './read-lockfile.ts'

export type Licensed = { name: string; version: string; license: string }

/** Licenses that a package in the engine or in its output may have. */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
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
    ...(resolved === null ? [] : [`${place} names a host: ${resolved}`]),
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

/** @returns Rows: license, number of packages, their names. */
export function groupLicenses(packages: Licensed[]): string[][] {
  const groups = new Map<string, Set<string>>()
  for (const { license, name } of packages) groups.set(license, (groups.get(license) ?? new Set()).add(name))
  return [...groups]
    .toSorted(([, a], [, b]) => b.size - a.size)
    .map(([license, names]) => [license, String(names.size), [...names].toSorted().join(', ')])
}
