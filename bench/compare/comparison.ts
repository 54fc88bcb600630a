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
