import { compareMinors, minorOf } from '../../model/api-history.ts'

/** The minors to compare, both included. */
export type Range = { from: string; to: string | null }

/** The newest patch of every minor in the range, oldest first. Prereleases don't count. */
export function chooseReleases(versions: readonly string[], { from, to }: Range): string[] {
  const newest = new Map<string, string>()
  for (const version of versions) {
    const minor = minorOf(version)
    if (!/^\d+\.\d+\.\d+$/.test(version) || compareMinors(minor, from) < 0) continue
    if (to !== null && compareMinors(minor, to) > 0) continue
    if (patchOf(version) >= patchOf(newest.get(minor) ?? '')) newest.set(minor, version)
  }
  return [...newest.values()].toSorted((a, b) => compareMinors(minorOf(a), minorOf(b)))
}

function patchOf(version: string): number {
  return Number(version.split('.')[2] ?? -1)
}
