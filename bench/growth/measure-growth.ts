import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createPageWeigher } from '../../scripts/budgets/page-weigher.ts'
import { routeOf } from '../peers/peer.ts'
import { buildSiteChanged, buildSiteCold, generateSite, weighFolder } from '../peers/site.ts'

export type GrowthPoint = {
  pages: number
  /** Cold build. */
  seconds: number
  /** Rebuild with one page changed. */
  changedSeconds: number
  peakBytes: number | null
  /** Without the search index. */
  outputBytes: number
  /** Search files, the only ones that naturally grow with the site. */
  indexBytes: number
  /** Brotli bytes of a page's first view. */
  scriptBytes: number
}

export async function measureGrowth(root: string, count: number): Promise<GrowthPoint> {
  const site = generateSite(root, count)
  const cold = await buildSiteCold(site)
  const indexBytes = weighSearchIndex(join(root, 'dist'))
  const outputBytes = weighFolder(join(root, 'dist')) - indexBytes
  const first = join(root, 'dist', routeOf(site.pages[0]?.place ?? ''), 'index.html')
  const { scripts } = createPageWeigher(join(root, 'dist'))(readFileSync(first, 'utf8'))
  const changed = await buildSiteChanged(site)
  rmSync(root, { recursive: true, force: true })
  return {
    pages: count,
    seconds: cold.seconds,
    changedSeconds: changed.seconds,
    peakBytes: cold.peakBytes,
    outputBytes,
    indexBytes,
    scriptBytes: scripts,
  }
}

function weighSearchIndex(dist: string) {
  const first = readdirSync(dist).filter((name) => name.startsWith('search-index-'))
  const texts = weighFolder(join(dist, 'assets', 'search'))
  return first.reduce((sum, name) => sum + statSync(join(dist, name)).size, texts)
}

/** What is plotted and printed, each as a figure that ought to stay flat. */
export type Series = {
  name: string
  unit: string
  read: (point: GrowthPoint) => number | null
  /** Upper limits, by the number of pages. */
  bounds?: Record<number, number>
}

export const series: Series[] = [
  {
    name: 'build time per page',
    unit: 'ms',
    read: ({ seconds, pages }) => (seconds * 1000) / pages,
    bounds: { 200: 30, 2000: 15 },
  },
  {
    name: 'one page changed',
    unit: 's',
    read: ({ changedSeconds }) => changedSeconds,
    bounds: { 200: 2, 2000: 4 },
  },
  {
    name: 'peak memory',
    unit: 'MB',
    read: ({ peakBytes }) => (peakBytes === null ? null : peakBytes / 1e6),
    bounds: { 200: 1200, 2000: 1200 },
  },
  { name: 'output per page', unit: 'kB', read: ({ outputBytes, pages }) => outputBytes / 1e3 / pages },
  { name: 'search index per page', unit: 'kB', read: ({ indexBytes, pages }) => indexBytes / 1e3 / pages },
  {
    name: 'JavaScript, first view',
    unit: 'kB',
    read: ({ scriptBytes }) => scriptBytes / 1e3,
    bounds: { 20: 80, 2000: 80 },
  },
]

/** One line for each figure above its limit. */
export function listExceeded(points: GrowthPoint[]): string[] {
  return points.flatMap((point) =>
    series.flatMap(({ name, unit, read, bounds }) => {
      const [value, bound] = [read(point), bounds?.[point.pages]]
      if (value === null || bound === undefined || value <= bound) return []
      return [`${point.pages} pages, ${name}: ${formatFigure(value)} ${unit}, at most ${bound} ${unit}`]
    }),
  )
}

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
