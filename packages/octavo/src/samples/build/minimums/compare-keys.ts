import type { Minimums } from './minimums-file.ts'

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
