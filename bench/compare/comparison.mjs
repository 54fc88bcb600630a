/**
 * @typedef {object} Measured What one site came to; null where there is nothing to measure.
 * @property {number | null} coldBuild
 * @property {number | null} rebuild
 * @property {number | null} peakMemory
 * @property {number | null} output
 * @property {number | null} scripts
 * @property {number | null} paintBytes
 * @property {number | null} firstPaint
 * @property {number | null} largestPaint
 * @property {number | null} blocking
 * @property {number | null} click
 * @property {number | null} clickBytes
 * @property {number | null} vainBytes
 * @property {number | null} search
 * @property {number | null} searchBytes
 * @property {number | null} readingBytes
 * @property {number | null} readingWait
 * @property {number | null} sessionBytes
 * @property {number | null} sessionWait
 */

/**
 * @typedef {object} Row
 * @property {keyof Measured} key
 * @property {string} name
 * @property {'s' | 'ms' | 'kB' | 'MB'} unit
 * @property {(pages: number) => { times?: number, most?: number }} needs How many times less than the best peer, or
 * an upper limit.
 */

const lowest = () => ({ times: 1 })

/** Seconds, milliseconds and bytes; bytes over the wire are compressed with brotli. @type {Row[]} */
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
]

/**
 * @typedef {{ peer: string, title: string, versions: Record<string, string>, measured: Measured | null, problems: string[] }} SiteResult
 * @typedef {{ ratio: number | null, verdict: 'ok' | 'MISSED' | '-' }} Standing
 */

/**
 * Compares ours with the peers: how many times less it needs than the best of them.
 * @param {Row} row
 * @param {SiteResult[]} sites
 * @param {number} pages
 * @returns {Standing}
 */
export function compareRow({ key, needs }, sites, pages) {
  const ours = sites.find(({ peer }) => peer === 'octavo')?.measured?.[key] ?? null
  const others = sites.filter(({ peer }) => peer !== 'octavo')
  const values = others.flatMap(({ measured }) => measured?.[key] ?? [])
  const ratio = ours === null || values.length === 0 ? null : divide(Math.min(...values), ours)
  const { times, most } = needs(pages)
  if (ours === null) return { ratio, verdict: '-' }
  if (most !== undefined) return { ratio, verdict: ours <= most ? 'ok' : 'MISSED' }
  if (times === undefined || ratio === null) return { ratio, verdict: '-' }
  return { ratio, verdict: ratio >= times ? 'ok' : 'MISSED' }
}

/**
 * @param {number} a
 * @param {number} b
 */
function divide(a, b) {
  if (b === 0) return a === 0 ? 1 : Infinity
  return a / b
}

/**
 * @param {Row} row
 * @param {number} pages
 */
export function describeNeed({ needs, unit }, pages) {
  const { times, most } = needs(pages)
  if (most !== undefined) return `at most ${formatValue(most, unit)} ${unit}`
  if (times === undefined) return ''
  return times === 1 ? 'lowest' : `best / ${times}`
}

/**
 * @param {number | null} value Seconds, milliseconds or bytes.
 * @param {Row['unit']} unit
 */
export function formatValue(value, unit) {
  if (value === null) return '–'
  if (unit === 's') return value.toFixed(1)
  if (unit === 'ms') return String(Math.round(value))
  return (value / (unit === 'kB' ? 1e3 : 1e6)).toFixed(1)
}
