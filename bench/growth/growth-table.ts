import type { GrowthPoint } from './measure-growth.ts'

/** What is plotted and printed, each as a figure that ought to stay flat. */
export type Series = {
  name: string
  unit: string
  read: (point: GrowthPoint) => number | null
}

export const series: Series[] = [
  { name: 'build time per page', unit: 'ms', read: ({ seconds, pages }) => (seconds * 1000) / pages },
  { name: 'one page changed', unit: 's', read: ({ changedSeconds }) => changedSeconds },
  { name: 'peak memory', unit: 'MB', read: ({ peakBytes }) => (peakBytes === null ? null : peakBytes / 1e6) },
  { name: 'output per page', unit: 'kB', read: ({ outputBytes, pages }) => outputBytes / 1e3 / pages },
  { name: 'search index per page', unit: 'kB', read: ({ indexBytes, pages }) => indexBytes / 1e3 / pages },
  { name: 'JavaScript, first view', unit: 'kB', read: ({ scriptBytes }) => scriptBytes / 1e3 },
]

/** @returns The first row is the header. */
export function buildGrowthTable(points: GrowthPoint[]): string[][] {
  const header = ['', 'unit', ...points.map(({ pages }) => `${pages} pages`)]
  const body = series.map(({ name, unit, read }) => [
    name,
    unit,
    ...points.map((point) => formatFigure(read(point))),
  ])
  return [header, ...body]
}

export function formatFigure(value: number | null) {
  if (value === null) return '–'
  if (value >= 100) return value.toFixed(0)
  return value.toFixed(value >= 10 ? 1 : 2)
}
