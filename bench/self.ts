// `npm run bench:self`: builds generated sites of 20, 200 and 2000 pages, compiles 500 samples, runs
// samples of the website, and compares the figures with their bounds.
import { join } from 'node:path'
import { withTemporaryFolder } from '../scripts/files.ts'
import { judge, reportFigures } from '../scripts/measure/figures.ts'
import { describeRun, prepareEngine, saveResult } from './bench.ts'
import { measureComponentEdits, measureServer } from './dev-figures.ts'
import { measureLive } from './live-figures.ts'
import { generateSite } from './peers/site.ts'
import { measureSamples } from './sample-figures.ts'
import { measureBuilds, measureWeights } from './self-figures.ts'

const browser = await prepareEngine()
const figures = await withTemporaryFolder(async (folder) => {
  const generate = (count: number) => generateSite(join(folder, String(count)), count)
  const [small, middle, large] = [generate(20), generate(200), generate(2000)]
  return [
    ...(await measureBuilds(middle, { coldRuns: 3, bounds: { cold: 6, unchanged: 1.5, changed: 2 } })),
    ...(await measureBuilds(large, { coldRuns: 1, bounds: { cold: 30, unchanged: null, changed: 4 } })),
    ...(await measureWeights({ small, large, browser })),
    ...(await measureServer(large)),
    ...(await measureComponentEdits(middle, browser)),
    ...(await measureSamples(join(folder, 'samples'))),
    ...(await measureLive(browser)),
  ]
})
reportFigures(figures)
const judged = figures.map((figure) => ({ ...figure, result: judge(figure) }))
saveResult('bench/results', 'self.json', { ...describeRun(), figures: judged })
