import type { Origin, Sample } from '../plan/sample.ts'
import { minimumKeyOf } from './minimums-file.ts'

/** The fences of each sample that don't compile. */
export type Failures = ReadonlyMap<Sample, ReadonlySet<Origin>>

type Search = {
  key: string
  sample: Sample
  origin: Origin
  /** Indexes of releases: the newest one the fence is known to fail with, and the oldest one it compiles with. */
  fails: number
  works: number
}

/**
 * Finds the first release each fence compiles with. All of them compile with the newest, which is the one of their
 * environment. Most compile with the oldest too, so that's tried first; the rest is found by bisection.
 *
 * Returns the releases by the fences' keys.
 */
export async function findMinimums(
  samples: readonly Sample[],
  minors: readonly string[],
  failuresIn: (minor: string, samples: readonly Sample[]) => Promise<Failures>,
): Promise<Map<string, string>> {
  const searches = listSearches(samples, minors.length - 1)
  for (;;) {
    const open = searches.filter(({ fails, works }) => works - fails > 1)
    const [first] = open
    if (!first) break
    // Fences that have to be tried with the same release are compiled together.
    const index = nextOf(first)
    const asking = open.filter((search) => nextOf(search) === index)
    const failures = await failuresIn(minors[index] ?? '', [...new Set(asking.map(({ sample }) => sample))])
    for (const search of asking) {
      if (failures.get(search.sample)?.has(search.origin) === true) search.fails = index
      else search.works = index
    }
  }
  return new Map(searches.map(({ key, works }) => [key, minors[works] ?? '']))
}

function listSearches(samples: readonly Sample[], newest: number): Search[] {
  const searches = new Map<string, Search>()
  for (const sample of samples)
    for (const origin of sample.origins) {
      const key = minimumKeyOf(sample, origin)
      searches.set(key, { key, sample, origin, fails: -1, works: newest })
    }
  return [...searches.values()]
}

function nextOf({ fails, works }: Search): number {
  return fails === -1 ? 0 : Math.floor((fails + works) / 2)
}
