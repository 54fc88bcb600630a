import type { Releases } from 'octavo/feature'
import type { Origin, Sample } from '../plan/sample.ts'
import { minimumKeyOf } from './minimums-file.ts'

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
  minors: readonly Releases[],
  failuresIn: (minor: Releases, samples: readonly Sample[]) => Promise<ReadonlySet<Origin>>,
): Promise<Map<string, string>> {
  const searches = listSearches(samples, minors.length - 1)
  for (;;) {
    const open = searches.filter(({ fails, works }) => works - fails > 1)
    const [first] = open
    // Fences that have to be tried with the same release are compiled together.
    const index = first ? nextOf(first) : -1
    const minor = minors[index]
    if (!minor) break
    const asking = open.filter((search) => nextOf(search) === index)
    const failures = await failuresIn(minor, [...new Set(asking.map(({ sample }) => sample))])
    for (const search of asking) {
      if (failures.has(search.origin)) search.fails = index
      else search.works = index
    }
  }
  return new Map(searches.map(({ key, works }) => [key, minors[works]?.minor ?? '']))
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
