import { buildMarkdownTable, listPairs } from '../../scripts/proofs/proof-report.ts'

type Row = {
  key: string
  name: string
  unit: 's' | 'ms' | 'kB' | 'MB'
  /** How many times less than the best peer, or an upper limit. */
  needs: (pages: number) => { times?: number; most?: number }
}

const lowest = () => ({ times: 1 })

/** Seconds, milliseconds and bytes; bytes over the wire are compressed with brotli. */
export const rows = [
  { key: 'coldBuild', name: 'cold build', unit: 's', needs: (pages) => ({ times: pages < 1000 ? 5 : 6 }) },
  { key: 'rebuild', name: 'rebuild, one page changed', unit: 's', needs: () => ({ times: 8 }) },
  {
    key: 'peakMemory',
    name: 'peak memory',
    unit: 'MB',
    needs: (pages) => (pages < 1000 ? {} : { times: 3 }),
  },
  { key: 'output', name: 'output', unit: 'MB', needs: (pages) => (pages < 1000 ? {} : { times: 1 }) },
  { key: 'scripts', name: 'JavaScript, first view', unit: 'kB', needs: () => ({ most: 80_000 }) },
  { key: 'paintBytes', name: 'HTML + CSS before first paint', unit: 'kB', needs: lowest },
  { key: 'firstPaint', name: 'first paint', unit: 'ms', needs: lowest },
  { key: 'largestPaint', name: 'largest paint', unit: 'ms', needs: lowest },
  { key: 'blocking', name: 'blocking time', unit: 'ms', needs: lowest },
  { key: 'click', name: "click to next page's heading", unit: 'ms', needs: () => ({ times: 2 }) },
  { key: 'clickBytes', name: 'bytes of that navigation', unit: 'kB', needs: lowest },
  { key: 'vainBytes', name: 'five pages, prefetched but unused', unit: 'kB', needs: () => ({}) },
  { key: 'search', name: 'first search result', unit: 'ms', needs: () => ({ times: 4 }) },
  { key: 'searchBytes', name: 'bytes up to that result', unit: 'kB', needs: () => ({ most: 90_000 }) },
  { key: 'readingBytes', name: 'five pages, bytes', unit: 'kB', needs: () => ({}) },
  { key: 'readingWait', name: 'five pages, waiting', unit: 'ms', needs: lowest },
  { key: 'sessionBytes', name: 'five pages and a search, bytes', unit: 'kB', needs: lowest },
  { key: 'sessionWait', name: 'five pages and a search, waiting', unit: 'ms', needs: lowest },
] as const satisfies Row[]

type Key = (typeof rows)[number]['key']

/** What one site came to; nothing where there is nothing to measure. */
export type Measured = Partial<Record<Key, number | null>>

export type SiteResult = {
  peer: string
  title: string
  versions: Record<string, string>
  measured: Measured
  problems: string[]
}

type Standing = { ratio: number | null; verdict: 'ok' | 'MISSED' | '-' }

/** Compares ours with the peers: how many times less it needs than the best of them. */
export function compareRow({ key, needs }: Row & { key: Key }, sites: SiteResult[], pages: number): Standing {
  const ours = sites.find(({ peer }) => peer === 'octavo')?.measured?.[key] ?? null
  const others = sites.filter(({ peer }) => peer !== 'octavo')
  const values = others.flatMap(({ measured }) => measured[key] ?? [])
  const ratio = ours === null || values.length === 0 ? null : divide(Math.min(...values), ours)
  const { times, most } = needs(pages)
  if (ours === null) return { ratio, verdict: '-' }
  if (most !== undefined) return { ratio, verdict: ours <= most ? 'ok' : 'MISSED' }
  if (times === undefined || ratio === null) return { ratio, verdict: '-' }
  return { ratio, verdict: ratio >= times ? 'ok' : 'MISSED' }
}

function divide(a: number, b: number) {
  if (b === 0) return a === 0 ? 1 : Infinity
  return a / b
}

export function describeNeed({ needs, unit }: Row, pages: number) {
  const { times, most } = needs(pages)
  if (most !== undefined) return `at most ${formatValue(most, unit)} ${unit}`
  if (times === undefined) return ''
  return times === 1 ? 'lowest' : `best / ${times}`
}

/** @param value Seconds, milliseconds or bytes. */
export function formatValue(value: number | null, unit: Row['unit']) {
  if (value === null) return '–'
  if (unit === 's') return value.toFixed(1)
  if (unit === 'ms') return String(Math.round(value))
  return (value / (unit === 'kB' ? 1e3 : 1e6)).toFixed(1)
}

type BenchResult = {
  date: string
  machine: Record<string, string | number>
  conditions: Record<string, number>
  options: { builds: number; visits: number }
  sizes: { pages: number; sites: SiteResult[] }[]
}

/** @returns The first row is the header. */
export function buildComparison(pages: number, sites: SiteResult[]): string[][] {
  const header = [`${pages} pages`, '', ...sites.map(({ title }) => title), 'best peer / ours', 'target', '']
  const body = rows.map((row) => {
    const { ratio, verdict } = compareRow(row, sites, pages)
    const values = sites.map(({ measured }) => formatValue(measured[row.key] ?? null, row.unit))
    const standing = ratio === null ? '–' : `${ratio.toFixed(2)}x`
    return [row.name, row.unit, ...values, standing, describeNeed(row, pages), verdict]
  })
  return [header, ...body]
}

/** What couldn't be installed, built or measured, one line each. */
export function listProblems(sites: SiteResult[]) {
  return sites.flatMap(({ title, problems }) => problems.map((problem) => `${title}: ${problem}`))
}

/** The file for `docs/measurements/`. */
export function buildMarkdown({ date, machine, conditions, options, sizes }: BenchResult) {
  const versions = sizes[0]?.sites.map(({ title, versions: list }) => `- ${title}: ${listPairs(list)}`) ?? []
  const parts = [
    `# Comparison with other engines, ${date}`,
    `Written by \`npm run bench -- --save\`. Machine: ${listPairs(machine)}. Build times are the fastest of ${options.builds}; reading times are the median of ${options.visits} sessions. Only compare figures from the same run, because machines differ and their speed drifts.`,
    `Reading conditions: Chromium with ${conditions['cpuSlowdown']}x CPU slowdown, ${conditions['megabitsDown']} Mbit/s, ${conditions['latencyMs']} ms latency, empty cache. The same plain static server, with brotli, serves every site. A session opens a page, follows four links in the text (the pointer rests on each for 100 ms) and searches once. The bytes of a navigation are the mean of the four, without anything prefetched for other pages. The bytes of a search include its index, whenever it was loaded, up to the first result. The bytes of a session include everything. A dash means that the default theme doesn't have the feature, or that it failed (see below the table).`,
    versions.join('\n'),
    ...sizes.flatMap(({ pages, sites }) => [
      `## ${pages} pages`,
      buildMarkdownTable(buildComparison(pages, sites)),
      listProblems(sites)
        .map((line) => `- ${line}`)
        .join('\n'),
    ]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
