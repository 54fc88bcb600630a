/** The candidates most similar to `name`, best first; empty if none is close enough to be a typo. */
export function findNearest(name: string, candidates: Iterable<string>, limit = 3): string[] {
  const scored: { candidate: string; distance: number }[] = []
  for (const candidate of new Set(candidates)) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    const sameTail = candidate.split('/').at(-1)?.toLowerCase() === name.split('/').at(-1)?.toLowerCase()
    const isClose = distance <= Math.max(2, Math.floor(name.length / 3))
    if (sameTail || (isClose && distance < Math.min(name.length, candidate.length))) {
      scored.push({ candidate, distance: sameTail ? Math.min(distance, 1) : distance })
    }
  }
  return scored
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        // The first letter of a word is rarely mistyped.
        Number(b.candidate[0] === name[0]) - Number(a.candidate[0] === name[0]) ||
        (a.candidate < b.candidate ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current[j] = Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
