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
