// `npm run bench:search`: searches generated sites of 220 and 2000 pages on a slow machine and a slow connection, and
// compares the figures with their bounds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCompiled } from '../engine/scripts/compile.mjs'
import { ensureBrowser } from '../scripts/find-browser.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { buildTable, judge } from '../scripts/measure/figures.mjs'
import { measureSearch } from './search-figures.mjs'

await ensureInstalled()
await ensureCompiled()
const browser = await ensureBrowser()
const folder = mkdtempSync(join(tmpdir(), 'octavo-search-'))
try {
  const figures = [
    ...(await measureSearch(join(folder, '220'), {
      count: 220,
      browser,
      bounds: { first: 400, later: 30, bytes: 90_000, index: null },
    })),
    ...(await measureSearch(join(folder, '2000'), {
      count: 2000,
      browser,
      bounds: { first: 1200, later: null, bytes: null, index: 6000 },
    })),
  ]
  console.log(`\n${buildTable(figures)}`)
  process.exitCode = figures.some((figure) => judge(figure) === 'MISSED') ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
