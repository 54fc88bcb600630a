import { alignColumns } from '../suite-report.mjs'

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number | null} value Null if it can't be measured on this machine.
 * @property {string} unit
 * @property {number | null} bound Upper limit; null if there is none.
 */

/**
 * @param {Figure} figure
 * @returns {'ok' | 'MISSED' | '-'}
 */
export function judge({ value, bound }) {
  if (value === null || bound === null) return '-'
  return value <= bound ? 'ok' : 'MISSED'
}

/** @param {Figure[]} figures */
export function buildTable(figures) {
  const rows = figures.map((figure) => [
    figure.name,
    judge(figure),
    formatValue(figure.value),
    figure.bound === null ? '' : formatValue(figure.bound),
    figure.unit,
  ])
  const [header, ...body] = alignColumns([['figure', 'result', 'value', 'bound', 'unit'], ...rows], 2).split(
    '\n',
  )
  return [header, '-'.repeat(header?.length ?? 0), ...body].join('\n')
}

/**
 * Prints figures. If one exceeds its bound, the process ends with an error.
 * @param {Figure[]} figures
 */
export function reportFigures(figures) {
  console.log(`\n${buildTable(figures)}`)
  if (figures.some((figure) => judge(figure) === 'MISSED')) process.exitCode = 1
}

/** @param {number | null} value */
function formatValue(value) {
  if (value === null) return 'n/a'
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
