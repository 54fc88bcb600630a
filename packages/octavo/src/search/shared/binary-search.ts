/** Index of the last entry that isn't after this one; -1 if all are. */
export function findLast(sorted: readonly string[], wanted: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Entries that start with the prefix. */
export function listWithPrefix(sorted: readonly string[], prefix: string): string[] {
  const before = findLast(sorted, prefix)
  const start = sorted[before] === prefix ? before : before + 1
  // No character comes after this one.
  return sorted.slice(start, findLast(sorted, `${prefix}\uffff`) + 1)
}
