// `npm run bench:growth`: sites of 20 to 10000 pages, to see what stays flat per page. Draws docs/measurements/growth.svg with --save.
import { join } from 'node:path'
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { describeMachine } from '../scripts/describe-machine.ts'
import { orFail } from '../scripts/fail.mjs'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { repository } from '../scripts/paths.mjs'
import { alignColumns } from '../scripts/suite-report.ts'
import { withTemporaryFolder } from '../scripts/temporary-folder.ts'
import { ensureDefaultBundle } from './default-bundle.ts'
import { parseGrowthArguments } from './growth/growth-arguments.ts'
import { buildGrowthTable } from './growth/growth-table.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { drawGrowth } from './growth/plot.ts'
import { writeFile } from './write-file.ts'

const options = orFail(() => parseGrowthArguments(process.argv.slice(2)))
await ensureCompiled()
await ensureDefaultBundle()
const browser = await ensureBrowser()
const points = await withTemporaryFolder(async (folder) => {
  const measured = []
  for (const count of options.pages) {
    console.log(`Building ${count} pages …`)
    measured.push(await measureGrowth(join(folder, String(count)), { count, browser }))
  }
  return measured
})
console.log(`\n${alignColumns(buildGrowthTable(points), 1)}`)
const machine = { node: process.version, ...describeMachine() }
const result = { date: new Date().toISOString().slice(0, 10), machine, points }
const folders = ['bench/results', ...(options.save ? ['docs/measurements'] : [])]
for (const folder of folders) {
  writeFile(join(repository, folder, 'growth.json'), `${JSON.stringify(result, null, 2)}\n`)
  writeFile(join(repository, folder, 'growth.svg'), drawGrowth(points))
}
