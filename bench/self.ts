// `npm run bench:self`: builds generated sites of 20, 200 and 2000 pages, compiles 500 samples, runs
// samples of the website, and compares the figures with their bounds.
import { join } from 'node:path'
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { describeMachine } from '../scripts/describe-machine.ts'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { judge, reportFigures } from '../scripts/measure/figures.ts'
import { repository } from '../scripts/paths.mjs'
import { withTemporaryFolder } from '../scripts/temporary-folder.ts'
import { generateCorpus } from './corpus.ts'
import { measureLive } from './live-figures.ts'
import { measureSamples } from './sample-figures.ts'
import { measureBuilds, measureComponentEdits, measureServer, measureWeights } from './self-figures.ts'
import { writeFile } from './write-file.ts'

await ensureCompiled()
const browser = await ensureBrowser()
const figures = await withTemporaryFolder(async (folder) => {
  const [small, middle, large] = ([20, 200, 2000] as const).map((count) =>
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
