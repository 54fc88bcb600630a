// `npm run bench:growth`: sites of 20 to 10000 pages, to see what stays flat per page. Draws docs/measurements/growth.svg with --save.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCompiled } from '../engine/scripts/compile.mjs'
import { fail } from '../scripts/fail.mjs'
import { ensureBrowser } from '../scripts/find-browser.mjs'
import { repository } from '../scripts/paths.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { alignColumns } from '../scripts/suite-report.mjs'
import { ensureDefaultBundle } from './default-bundle.mjs'
import { parseGrowthArguments } from './growth/growth-arguments.mjs'
import { buildGrowthTable } from './growth/growth-table.mjs'
import { measureGrowth } from './growth/measure-growth.mjs'
import { drawGrowth } from './growth/plot.mjs'

const options = readOptions()
await ensureInstalled()
await ensureCompiled()
await ensureDefaultBundle()
const browser = await ensureBrowser()
const folder = mkdtempSync(join(tmpdir(), 'octavo-growth-'))
try {
  const points = []
  for (const count of options.pages) {
    console.log(`Building ${count} pages …`)
    points.push(await measureGrowth(join(folder, String(count)), { count, browser }))
  }
  const machine = { node: process.version, platform: process.platform, cores: availableParallelism() }
  const result = { date: new Date().toISOString().slice(0, 10), machine, points }
  console.log(`\n${alignColumns(buildGrowthTable(points), 1)}`)
  saveResult(join(repository, 'bench', 'results'), result)
  if (options.save) saveResult(join(repository, 'docs', 'measurements'), result)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readOptions() {
  try {
    return parseGrowthArguments(process.argv.slice(2))
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/**
 * @param {string} target
 * @param {{ date: string, machine: object, points: import('./growth/measure-growth.mjs').GrowthPoint[] }} result
 */
function saveResult(target, result) {
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'growth.json'), `${JSON.stringify(result, null, 2)}\n`)
  writeFileSync(join(target, 'growth.svg'), drawGrowth(result.points))
}
