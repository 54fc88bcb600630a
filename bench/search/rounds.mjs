/** @typedef {import('../../scripts/measure/figures.mjs').Figure} Figure */

/**
 * The median of all rounds is judged. The fastest tells how much the machine was busy with other things.
 * @param {string} name
 * @param {number[]} times In milliseconds, one per round.
 * @param {number | null} bound
 * @returns {Figure[]}
 */
export function listTimes(name, times, bound) {
  return [
    { name, value: Math.round(quantile(times, 0.5)), unit: 'ms', bound },
    { name: `${name}, fastest round`, value: Math.min(...times), unit: 'ms', bound: null },
  ]
}

/**
 * The smallest value that this share of the values doesn't exceed.
 * @param {readonly number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
