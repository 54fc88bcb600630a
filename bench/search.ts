// `npm run bench:search [-- --pages 200,2000,10000]`: searches generated sites of these sizes on a slow machine and a
// slow connection, and compares the figures with their bounds. `npm run bench` compares the search of other engines.
// Sites stay in the folder for temporary files, so a run that was interrupted doesn't start over.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { orFail } from '../scripts/fail.mjs'
import { reportFigures, type Figure } from '../scripts/measure/figures.ts'
import { describeRun, parseCount, parsePages, prepareEngine, saveResult } from './bench.ts'
import { conditions } from './compare/reader-browser.ts'
import { measureSearch } from './search/measure-search.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200,2000' },
    rounds: { type: 'string', default: '4' },
  },
})
const counts = orFail(() => parsePages(values.pages))
const rounds = orFail(() => parseCount('--rounds', values.rounds, 1))

const executablePath = await prepareEngine()
const figures: Figure[] = []
for (const count of counts) {
  const root = join(tmpdir(), 'octavo-bench-search', String(count))
  const measured = await measureSearch(root, { count, rounds, executablePath })
  figures.push(...measured)
  reportFigures(measured)
}
saveResult('bench/results', 'search.json', { ...describeRun(), conditions, rounds, figures })
