import { hashOf } from 'octavo/feature'
import { writeDataFile } from 'octavo-npm'
import type { Origin, Sample } from '../plan/sample.ts'

/** The first release that each fence of an environment compiles with. */
export type Minimums = {
  /** The oldest release that was tried. What compiles with it compiles with any. */
  first: string
  /** Key of a fence (`minimum-key.ts`) → the release. */
  fences: Record<string, string>
}

/** One line per fence, sorted, so that an edited sample changes one line. */
export function writeMinimums(file: string, { first, fences }: Minimums): void {
  const lines = Object.entries(fences)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.map((text) => JSON.stringify(text)).join(':'))
  writeDataFile(file, `{"first":${JSON.stringify(first)},\n"fences":{\n${lines.join(',\n')}\n}}\n`)
}

/** Identifies a fence by its text and by everything it's compiled with, so that an edit leaves no wrong entry behind. */
export function minimumKeyOf({ files, origins }: Sample, origin: Origin): string {
  const texts = files.map(({ name, lines }) => [name, ...lines.map(({ text }) => text)])
  const place = origins.indexOf(origin)
  return hashOf(JSON.stringify([texts, place, origin.text.lines])).slice(0, 12)
}

/** How many fences a list of releases lacks, and how many it has that no longer exist. */
export type ListDifference = { environment: string; missing: number; extra: number }

/** Compares lists of releases with the fences of their environments, given by their keys. */
export function compareKeys(
  minimums: ReadonlyMap<string, Minimums>,
  keys: readonly (readonly [environment: string, key: string])[],
): ListDifference[] {
  return [...minimums].map(([environment, { fences }]) => {
    const found = new Set(keys.filter(([own]) => own === environment).map(([, key]) => key))
    const known = Object.keys(fences)
    return {
      environment,
      missing: [...found].filter((key) => fences[key] === undefined).length,
      extra: known.filter((key) => !found.has(key)).length,
    }
  })
}
