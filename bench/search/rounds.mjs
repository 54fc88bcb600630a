import { quantile } from '../../scripts/measure/quantile.mjs'

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
