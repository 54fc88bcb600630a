import path from 'node:path'
import { readdirSync, readFileSync } from 'node:fs'
import { type Document, findNearest, hashOf } from 'octavo/feature'
import type { Site } from 'octavo/feature-shared'

/** A folder with the packages and compiler options for a set of samples. */
export type Environment = {
  /** Posix path relative to the site's folder: `samples/10.x`. */
  name: string
  /** Absolute. */
  folder: string
  /** Whether readers can run its samples. */
  isLive: boolean
}

export type EnvironmentFinder = {
  all: Environment[]
  /** The environment of a document's samples; null if they aren't compiled. */
  findFor(document: Pick<Document, 'kind' | 'set' | 'version'>): Environment | null
  /** Finds an environment by a version's name or label; returns a hint if there is none. */
  findNamed(name: string, set: string): Environment | { hint: string }
}

type Entry = { set: string; name: string; label: string; isLast: boolean; environment: Environment }

export function createEnvironmentFinder(docs: Site['docs'], root: string): EnvironmentFinder {
  const byFolder = new Map<string, Environment>()
  const entries = docs.flatMap(({ id, versions }) =>
    versions.flatMap(({ name, label, isLast, samples }): Entry[] => {
      if (samples === null) return []
      const known = byFolder.get(samples.folder)
      const environment = known ?? {
        name: samples.folder,
        folder: path.join(root, samples.folder),
        isLive: samples.live,
      }
      byFolder.set(samples.folder, environment)
      return [{ set: id, name, label, isLast, environment }]
    }),
  )
  // Anything outside the versioned docs is about the latest version.
  const latest = entries.find(({ isLast }) => isLast) ?? entries[0]
  return {
    all: [...byFolder.values()],
    findFor({ kind, set, version }) {
      if (kind !== 'doc') return latest?.environment ?? null
      return entries.find((entry) => entry.set === set && entry.name === version)?.environment ?? null
    },
    findNamed(name, set) {
      const named = entries.filter((entry) => entry.name === name || entry.label === name)
      const found = named.find((entry) => entry.set === set) ?? named[0]
      return found ? found.environment : { hint: hintFor(name, entries) }
    },
  }
}

function hintFor(name: string, entries: Entry[]): string {
  const names = [...new Set(entries.map(({ label }) => label))]
  const [nearest] = findNearest(name, names)
  if (nearest !== undefined) return `Did you mean "${nearest}"?`
  return names.length === 0
    ? 'No version has a sample environment. Add "samples: { folder }" to a version in site.config.ts.'
    : `Versions with an environment: ${names.join(', ')}.`
}

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
