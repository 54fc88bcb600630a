// `npm run bench:self`: edits pages and components while a dev server runs, and compares the figures with their bounds.
// `npm run bench:growth` measures builds.
import { join } from 'node:path'
import { withTemporaryFolder } from '../scripts/files.ts'
import { judge, reportFigures } from '../scripts/measure/figures.ts'
import { describeRun, prepareEngine, saveResult } from './bench.ts'
import { measureComponentEdits, measureServer } from './dev-figures.ts'
import { generateSite } from './peers/site.ts'

const browser = await prepareEngine()
const figures = await withTemporaryFolder(async (folder) => [
  ...(await measureServer(generateSite(join(folder, 'large'), 2000))),
  ...(await measureComponentEdits(generateSite(join(folder, 'middle'), 200), browser)),
])
reportFigures(figures)
const judged = figures.map((figure) => ({ ...figure, result: judge(figure) }))
saveResult('bench/results', 'self.json', { ...describeRun(), figures: judged })
