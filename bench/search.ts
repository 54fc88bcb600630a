// `npm run bench:search [-- --pages 200,2000,10000]`: searches generated sites of these sizes on a slow machine and a
// slow connection, and compares the figures with their bounds and with other engines. The default leaves out the
// largest. Sites stay in the folder for temporary files, so a run that was interrupted doesn't start over.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { repository } from '../scripts/paths.mjs'
import { buildTable, reportFigures, type Figure } from '../scripts/measure/figures.ts'
import { conditions } from './compare/reader-browser.ts'
import { parseCount } from './parse-counts.ts'
import { allPeers } from './peers/peer-list.ts'
import { compareSearch } from './search/compare-search.ts'
import { measureSearch } from './search/measure-search.ts'
import { writeFile } from './write-file.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200,2000' },
    // The two that answered first in `npm run bench`. With more pages, peers take minutes to build or run out of memory.
    peers: { type: 'string', default: 'vitepress,starlight' },
    'peer-pages': { type: 'string', default: '200' },
    rounds: { type: 'string', default: '4' },
    save: { type: 'boolean', default: false },
  },
})
const counts = values.pages
  .split(',')
  .filter(Boolean)
  .map((text) => parseCount('--pages', text, 20))
const peers = allPeers.filter(({ name }) => values.peers.split(',').includes(name))
const peerPages = parseCount('--peer-pages', values['peer-pages'], 20)
const rounds = parseCount('--rounds', values.rounds, 1)

/** Printed with the figures, which mean nothing without it. */
const method = `How it is measured: a new reader with an empty cache, a processor ${conditions.cpuSlowdown} times slower, ${conditions.megabitsDown} Mbit/s and
${conditions.latencyMs} ms of latency. The browser doesn't slow down workers, so what a worker takes is added as often as it would be slower, at every site.
Times are medians of ${rounds} rounds, bytes the most of any round; later letters are those of all rounds together.
Questions are asked as soon as a page has loaded, before it loads anything of its search ahead.
Next to other engines, "at once" is the same, and "after three seconds on a page" lets every site load its search ahead.
Browsers call this connection 4g, so ours loads its code and titles after two seconds. On a slower one, "at once" holds.`

await ensureCompiled()
const executablePath = await ensureBrowser()
const folder = join(tmpdir(), 'octavo-bench-search')
const figures: Figure[] = []
for (const count of counts)
  report(await measureSearch(join(folder, String(count)), { count, rounds, executablePath }))
if (peers.length > 0) report(await compareSearch(peers, { count: peerPages, rounds, executablePath }))
if (counts.length + Math.min(peers.length, 1) > 1) console.log(`\n${buildTable(figures)}`)
console.log(`\n${method}`)
save(join(repository, 'bench', 'results', 'search.txt'))
if (values.save) save(join(repository, 'docs', 'measurements', 'search.txt'))

/** Prints each part as soon as it's measured. */
function report(measured: Figure[]) {
  figures.push(...measured)
  reportFigures(measured)
}

function save(file: string) {
  const date = new Date().toISOString().slice(0, 10)
  writeFile(
    file,
    `npm run bench:search, ${date}, node ${process.version}\n\n${buildTable(figures)}\n\n${method}\n`,
  )
}
