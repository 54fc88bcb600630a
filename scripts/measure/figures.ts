/** `bound` is the upper limit. */
export type Figure = { name: string; value: number; unit: string; bound: number }

/** Of an odd number of values, the one in the middle. */
export function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN
}
