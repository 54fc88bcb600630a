import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages whose code is in the browser's scripts, from the list that the build publishes next to the pages:
 *
 *     ## react - 19.3.1 (MIT)
 * @param {string} dist
 * @returns {import('./check-packages.mjs').Licensed[]}
 */
export function readShippedPackages(dist) {
  const file = join(dist, 'third-party-licenses.md')
  return existsSync(file) ? parseShippedPackages(readFileSync(file, 'utf8')) : []
}

/** @param {string} text */
export function parseShippedPackages(text) {
  return [...text.matchAll(/^## (\S+) - (\S+)(?: \(([^)]+)\))?$/gm)].map(
    ([, name = '', version = '', license]) => ({
      name,
      version,
      license: license ?? 'unknown',
    }),
  )
}
