// `npm run bench:samples`: only the figures about samples.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCompiled } from '../engine/scripts/compile.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { buildTable, judge } from '../scripts/measure/figures.mjs'
import { measureSamples } from './sample-figures.mjs'

await ensureInstalled()
await ensureCompiled()
const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
try {
  const figures = await measureSamples(folder)
  console.log(`\n${buildTable(figures)}`)
  process.exitCode = figures.some((figure) => judge(figure) === 'MISSED') ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
