// `npm run bench:self`: builds generated sites of 20, 200 and 2000 pages, compiles 500 samples, runs
// samples of the website, and compares the figures with their bounds.
import { join } from 'node:path'
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { describeMachine } from '../scripts/describe-machine.mjs'
import { ensureBrowser } from '../scripts/find-browser.mjs'
import { judge, reportFigures } from '../scripts/measure/figures.mjs'
import { repository } from '../scripts/paths.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { withTemporaryFolder } from '../scripts/temporary-folder.mjs'
import { generateCorpus } from './corpus.mjs'
import { measureLive } from './live-figures.mjs'
import { measureSamples } from './sample-figures.mjs'
import { measureBuilds, measureComponentEdits, measureServer, measureWeights } from './self-figures.mjs'
import { writeFile } from './write-file.mjs'

await ensureInstalled()
await ensureCompiled()
const browser = await ensureBrowser()
const figures = await withTemporaryFolder(async (folder) => {
  const [small, middle, large] = /** @type {const} */ ([20, 200, 2000]).map((count) =>
    generateCorpus(join(folder, String(count)), count),
  )
  if (!small || !middle || !large) throw new Error('Bug: a corpus is missing')
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
const result = {
  machine: { node: process.version, ...describeMachine() },
  figures: figures.map((figure) => ({ ...figure, result: judge(figure) })),
}
writeFile(join(repository, 'bench', 'results', 'self.json'), `${JSON.stringify(result, null, 2)}\n`)
