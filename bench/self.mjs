// `npm run bench:self`: builds generated sites of 20, 200 and 2000 pages, compiles 500 samples, runs
// samples of the website, and compares the figures with their bounds.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCompiled } from '../engine/scripts/compile.mjs'
import { ensureBrowser } from '../scripts/find-browser.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { generateCorpus } from './corpus.mjs'
import { buildTable, judge } from '../scripts/measure/figures.mjs'
import { measureLive } from './live-figures.mjs'
import { measureSamples } from './sample-figures.mjs'
import { measureBuilds, measureComponentEdits, measureServer, measureWeights } from './self-figures.mjs'

await ensureInstalled()
await ensureCompiled()
const browser = await ensureBrowser()
const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
try {
  const [small, middle, large] = /** @type {const} */ ([20, 200, 2000]).map((count) => {
    const root = join(folder, String(count))
    return { root, ...generateCorpus(root, count) }
  })
  if (!small || !middle || !large) throw new Error('Bug: a corpus is missing')
  const figures = [
    ...(await measureBuilds(middle, { coldRuns: 3, bounds: { cold: 6, unchanged: 1.5, changed: 2 } })),
    ...(await measureBuilds(large, { coldRuns: 1, bounds: { cold: 30, unchanged: null, changed: 4 } })),
    ...(await measureWeights({ small, large, browser })),
    ...(await measureServer(large)),
    ...(await measureComponentEdits(middle, browser)),
    ...(await measureSamples(join(folder, 'samples'))),
    ...(await measureLive(browser)),
  ]
  console.log(`\n${buildTable(figures)}`)
  saveResults(figures)
  process.exitCode = figures.some((figure) => judge(figure) === 'MISSED') ? 1 : 0
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {import('../scripts/measure/figures.mjs').Figure[]} figures */
function saveResults(figures) {
  const machine = { node: process.version, platform: process.platform, cores: availableParallelism() }
  const results = new URL('./results/', import.meta.url)
  mkdirSync(results, { recursive: true })
  const rows = figures.map((figure) => ({ ...figure, result: judge(figure) }))
  writeFileSync(new URL('self.json', results), `${JSON.stringify({ machine, figures: rows }, null, 2)}\n`)
}
