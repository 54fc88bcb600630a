/** Part of a bundle: its size in bytes, and the numbers of the samples that load it. */
export type Part = { name: string; size: number; users: ReadonlySet<number> }

/** What each file costs beyond its text: a request, and text that isn't compressed together with the rest. */
const fileBytes = 900

type Group = { names: string[]; size: number; users: ReadonlySet<number> }

/**
 * Decides which parts share a file, so that users load as little as possible in total. Parts that the same users load
 * always share a file; others do if loading an unneeded part costs less than another file.
 */
export function groupParts(parts: readonly Part[]): string[][] {
  const bySet = new Map<string, Group>()
  for (const { name, size, users } of parts) {
    const key = [...users].toSorted((a, b) => a - b).join()
    const known = bySet.get(key)
    if (known) merge(known, { names: [name], size, users })
    else bySet.set(key, { names: [name], size, users })
  }
  const groups = [...bySet.values()]
  for (;;) {
    const best = findBest(groups)
    if (!best) return groups.map(({ names }) => names)
    merge(best.into, best.from)
    groups.splice(groups.indexOf(best.from), 1)
  }
}

function findBest(groups: readonly Group[]): { into: Group; from: Group } | null {
  let best: { into: Group; from: Group } | null = null
  let highest = 0
  for (const [index, into] of groups.entries())
    for (const from of groups.slice(index + 1)) {
      const saved = savedBy(into, from)
      if (saved <= highest) continue
      highest = saved
      best = { into, from }
    }
  return best
}

/** The bytes that all users save together. */
function savedBy(a: Group, b: Group): number {
  const apart = a.users.size * (a.size + fileBytes) + b.users.size * (b.size + fileBytes)
  return apart - new Set([...a.users, ...b.users]).size * (a.size + b.size + fileBytes)
}

function merge(into: Group, from: Group): void {
  into.names.push(...from.names)
  into.size += from.size
  into.users = new Set([...into.users, ...from.users])
}
