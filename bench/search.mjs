// `npm run bench:search [-- --pages 200,2000,10000]`: searches generated sites of these sizes on a slow machine and a
// slow connection, and compares the figures with their bounds. The default leaves out the largest.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureCompiled } from '../engine/scripts/compile.mjs'
import { ensureBrowser } from '../scripts/find-browser.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { buildTable, judge } from '../scripts/measure/figures.mjs'
import { parseCount } from './parse-counts.mjs'
import { measureSearch } from './search-figures.mjs'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '200,2000' } } })
const counts = values.pages.split(',').map((text) => parseCount('--pages', text, 20))

/** The index that the browser builds is small; a large site loads parts of one that the build has made. */
const largestWhole = 500
const small = { first: 400, later: 50, bytes: 90_000, question: null, index: null }
const large = { first: null, later: null, bytes: null, question: 1500, index: null }

await ensureInstalled()
await ensureCompiled()
const browser = await ensureBrowser()
const folder = mkdtempSync(join(tmpdir(), 'octavo-search-'))
try {
  const figures = []
  for (const count of counts) {
    const bounds = count <= largestWhole ? small : large
    figures.push(...(await measureSearch(join(folder, String(count)), { count, browser, bounds })))
  }
  console.log(`\n${buildTable(figures)}`)
  process.exitCode = figures.some((figure) => judge(figure) === 'MISSED') ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
