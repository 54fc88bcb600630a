import { quantile } from '../../scripts/measure/quantile.ts'
import type { Figure } from '../../scripts/measure/figures.ts'

/**
 * The median of all rounds is judged. The fastest tells how much the machine was busy with other things.
 * @param times In milliseconds, one per round.
 */
export function listTimes(name: string, times: number[], bound: number | null): Figure[] {
  return [
    { name, value: Math.round(quantile(times, 0.5)), unit: 'ms', bound },
    { name: `${name}, fastest round`, value: Math.min(...times), unit: 'ms', bound: null },
  ]
}
