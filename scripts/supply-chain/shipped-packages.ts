import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Licensed } from './check-packages.ts'

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
    ([, name = '', version = '', license]) => ({
      name,
      version,
      license: license ?? 'unknown',
    }),
  )
}
