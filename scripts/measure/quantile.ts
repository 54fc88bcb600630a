/**
 * The smallest value that this share of the values doesn't exceed. The median is `quantile(values, 0.5)`.
 * @param share 0.9 for the 90th percentile.
 */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
