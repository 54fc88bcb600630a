// `npm run bench:search [-- --pages 200,2000,10000]`: searches generated sites of these sizes on a slow machine and a
// slow connection, and compares the figures with their bounds. `npm run bench` compares the search of other engines.
// The default leaves out the largest. Sites stay in the folder for temporary files, so a run that was interrupted
// doesn't start over.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { orFail } from '../scripts/fail.mjs'
import { buildTable, reportFigures, type Figure } from '../scripts/measure/figures.ts'
import { describeRun, parseCount, parsePages, prepareEngine, saveResult } from './bench.ts'
import { conditions } from './compare/reader-browser.ts'
import { measureSearch } from './search/measure-search.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200,2000' },
    rounds: { type: 'string', default: '4' },
    save: { type: 'boolean', default: false },
  },
})
const counts = orFail(() => parsePages(values.pages))
const rounds = orFail(() => parseCount('--rounds', values.rounds, 1))

/** Printed with the figures, which mean nothing without it. */
const method = `How it is measured: a new reader with an empty cache, a processor ${conditions.cpuSlowdown} times slower, ${conditions.megabitsDown} Mbit/s and
${conditions.latencyMs} ms of latency. The browser doesn't slow down workers, so what a worker takes is added as often as it would be slower.
Times are medians of ${rounds} rounds, bytes the most of any round; later letters are those of all rounds together.
Questions are asked as soon as a page has loaded, before it loads anything of its search ahead.
Browsers call this connection 4g, so a page loads the search's code and titles after two seconds. On a slower one, it doesn't.`

const executablePath = await prepareEngine()
const figures: Figure[] = []
for (const count of counts) {
  const root = join(tmpdir(), 'octavo-bench-search', String(count))
  const measured = await measureSearch(root, { count, rounds, executablePath })
  figures.push(...measured)
  reportFigures(measured)
}
console.log(`\n${method}`)
const { date, machine } = describeRun()
const text = `npm run bench:search, ${date}, node ${machine.node}\n\n${buildTable(figures)}\n\n${method}\n`
for (const folder of ['bench/results', ...(values.save ? ['docs/measurements'] : [])])
  saveResult(folder, 'search.txt', text)
