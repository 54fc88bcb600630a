import path from 'node:path'
import { readFileSync } from 'node:fs'
import { type Document, findNearest, hashOf, listFiles } from 'octavo/feature'
import type { Site, Version } from 'octavo/feature-shared'

/** A folder with the packages and compiler options for a set of samples. */
export type Environment = {
  /** Posix path relative to the site's folder: `samples/10.x`. */
  name: string
  /** Absolute. */
  folder: string
  /** Whether readers can run its samples. */
  isLive: boolean
  /** Whether only fences marked as samples are compiled. */
  onlyMarked?: true
}

export type EnvironmentFinder = {
  all: Environment[]
  /** The environment of a document's samples; null if they aren't compiled. */
  findFor(document: Pick<Document, 'kind' | 'set' | 'version' | 'file' | 'place'>): Environment | null
  /** Finds an environment by a version's name or label; returns a hint if there is none. */
  findNamed(name: string, set: string): Environment | { hint: string }
}

/** `includes` tells whether the samples of a file are compiled. */
type Entry = Pick<Version, 'name' | 'label' | 'isLast'> & {
  set: string
  environment: Environment
  includes: (file: string) => boolean
}

export function createEnvironmentFinder(docs: Site['docs'], root: string): EnvironmentFinder {
  const byFolder = new Map<string, Environment>()
  const entries = docs.flatMap(({ id, versions }) =>
    versions.flatMap(({ name, label, isLast, folder, samples }): Entry[] => {
      if (samples === null) return []
      const { only } = samples
      const known = byFolder.get(samples.folder)
      const environment = known ?? {
        name: samples.folder,
        folder: path.join(root, samples.folder),
        isLive: samples.live,
        ...(only === 'marked' && { onlyMarked: true as const }),
      }
      byFolder.set(samples.folder, environment)
      const places = typeof only === 'object' ? only?.map((place) => path.posix.join(folder, place)) : null
      const includes = (file: string) =>
        places?.some((place) => file === place || file.startsWith(`${place}/`)) ?? true
      return [{ set: id, name, label, isLast, environment, includes }]
    }),
  )
  // Anything outside the versioned docs is about the latest version.
  const latest = entries.find(({ isLast }) => isLast) ?? entries[0]
  return {
    all: [...byFolder.values()],
    findFor({ kind, set, version, file, place = file }) {
      if (kind !== 'doc') return latest?.environment ?? null
      const entry = entries.find((candidate) => candidate.set === set && candidate.name === version)
      return entry?.includes(place) ? entry.environment : null
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
  const files = listFiles(folder, { leavesOut: (name) => name === 'node_modules' || name.startsWith('.') })
  return hashOf(...files.flatMap((name) => [name, readFileSync(path.join(folder, name))]))
}
