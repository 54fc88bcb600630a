import { alignColumns } from '../suite-report.ts'

export type Figure = {
  name: string
  /** Null if it can't be measured on this machine. */
  value: number | null
  unit: string
  /** Upper limit; null if there is none. */
  bound: number | null
}

export function judge({ value, bound }: Figure): 'ok' | 'MISSED' | '-' {
  if (value === null || bound === null) return '-'
  return value <= bound ? 'ok' : 'MISSED'
}

function buildTable(figures: Figure[]) {
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

/** Prints figures. If one exceeds its bound, the process ends with an error. */
export function reportFigures(figures: Figure[]) {
  console.log(`\n${buildTable(figures)}`)
  if (figures.some((figure) => judge(figure) === 'MISSED')) process.exitCode = 1
}

function formatValue(value: number | null) {
  if (value === null) return 'n/a'
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

/**
 * The smallest value that this share of the values doesn't exceed.
 * @param share 0.9 for the 90th percentile.
 */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]) {
  return quantile(values, 0.5)
}
