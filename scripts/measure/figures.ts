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

/** Of an odd number of values, the one in the middle. */
export function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN
}
