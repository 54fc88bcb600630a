import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../files/hash.ts'

/**
 * Hashes everything an environment consists of: lockfile, options and its own files. The lockfile determines the
 * packages.
 */
export function hashSampleEnvironment(folder: string): string {
  const parts = [...walk(folder, '')].flatMap((name) => [name, readFileSync(path.join(folder, name))])
  return hashOf(...parts)
}

function* walk(folder: string, prefix: string): Generator<string> {
  const entries = readdirSync(path.join(folder, prefix), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* walk(folder, `${prefix}${entry.name}/`)
    else yield prefix + entry.name
  }
}
