import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {import('./read-lockfile.mjs').LockedPackage} LockedPackage
 * @typedef {{ name: string, version: string, licence: string }} Licensed
 */

/** Licences under which a package may be part of the engine or of what it publishes. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MPL-2.0', // Lightning CSS, a tool of the build; nothing of it is changed or published.
  'OFL-1.1', // Inter, the typeface of social images.
  'Python-2.0', // argparse, below TypeDoc.
])

/**
 * What npm checks on every machine must be in the lockfile, and nothing that ties it to one registry.
 * @param {LockedPackage[]} packages
 */
export function findLockfileFaults(packages) {
  return packages.flatMap(({ place, integrity, resolved }) => [
    ...(integrity?.startsWith('sha512-') ? [] : [`${place} has no sha512 integrity`]),
    ...(resolved === null ? [] : [`${place} names a host: ${resolved}`]),
  ])
}

/** @param {Licensed[]} packages */
export function findLicenceFaults(packages) {
  return packages
    .filter(({ licence }) => !allowedLicences.has(licence))
    .map(({ name, version, licence }) => `${name}@${version} has the licence ${licence}`)
}

/**
 * Scripts that an installation would run. Manifests tell; npm writes them into a lockfile only at times.
 * @param {Record<string, unknown> | null} manifest
 * @returns {string[]}
 */
export function listInstallScripts(manifest) {
  const scripts = /** @type {Record<string, unknown>} */ (manifest?.['scripts'] ?? {})
  const named = ['preinstall', 'install', 'postinstall'].filter((name) => name in scripts)
  return manifest?.['gypfile'] === true ? [...named, 'node-gyp'] : named
}

/**
 * @param {string} folder Of the installation.
 * @param {LockedPackage} locked
 * @returns {Record<string, unknown> | null} Null for packages of other platforms.
 */
export function readManifest(folder, { place }) {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8'))
    // npm compiles a package with such a file unasked.
    return existsSync(join(folder, place, 'binding.gyp')) ? { gypfile: true, ...manifest } : manifest
  } catch {
    return null
  }
}

/**
 * @param {Licensed[]} packages
 * @returns {string[][]} Rows: licence, number of packages, their names.
 */
export function groupLicences(packages) {
  /** @type {Map<string, Set<string>>} */
  const groups = new Map()
  for (const { licence, name } of packages) groups.set(licence, (groups.get(licence) ?? new Set()).add(name))
  return [...groups]
    .toSorted(([, a], [, b]) => b.size - a.size)
    .map(([licence, names]) => [licence, String(names.size), [...names].toSorted().join(', ')])
}
