import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} LockedPackage
 * @property {string} place `node_modules/vite`, relative to the lockfile's folder.
 * @property {string} name
 * @property {string} version
 * @property {string | null} integrity
 * @property {string | null} resolved
 * @property {string} license
 * @property {boolean} isDev Needed only for development and tests.
 */

/**
 * Lists the packages in a lockfile, without workspaces.
 * @param {string} folder
 * @returns {LockedPackage[]}
 */
export function readLockfile(folder) {
  return parseLockfile(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')))
}

/**
 * @param {{ packages: Record<string, Record<string, unknown>> }} lockfile
 * @returns {LockedPackage[]}
 */
export function parseLockfile({ packages }) {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const name = place.split('node_modules/').slice(1).at(-1)
    if (!name || entry['link']) return []
    const text = (/** @type {string} */ key) => {
      const value = entry[key]
      return typeof value === 'string' ? value : null
    }
    return [
      {
        place,
        name,
        version: text('version') ?? '?',
        integrity: text('integrity'),
        resolved: text('resolved'),
        license: text('license') ?? 'unknown',
        isDev: entry['dev'] === true,
      },
    ]
  })
}
