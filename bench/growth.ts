// `npm run bench:growth`: sites of 20 to 10000 pages, to see what stays flat per page, and whether it's within limits.
// Draws docs/measurements/growth.svg with --save.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withTemporaryFolder } from '../scripts/files.ts'
import { alignColumns } from '../scripts/suite-report.ts'
import { describeRun, prepareEngine, saveResult } from './bench.ts'
import { buildGrowthTable, listExceeded, measureGrowth } from './growth/measure-growth.ts'
import { drawGrowth } from './growth/plot.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '20,200,2000,10000' },
    save: { type: 'boolean', default: false },
  },
})
const sizes = values.pages.split(',').map(Number)
await prepareEngine()
const points = await withTemporaryFolder(async (folder) => {
  const measured = []
  for (const count of sizes) {
    console.log(`Building ${count} pages …`)
    measured.push(await measureGrowth(join(folder, String(count)), count))
  }
  return measured
})
console.log(`\n${alignColumns(buildGrowthTable(points), 1)}`)
for (const folder of ['bench/results', ...(values.save ? ['docs/measurements'] : [])]) {
  saveResult(folder, 'growth.json', { ...describeRun(), points })
  saveResult(folder, 'growth.svg', drawGrowth(points))
}
const exceeded = listExceeded(points)
for (const line of exceeded) console.log(line)
if (exceeded.length > 0) process.exitCode = 1
