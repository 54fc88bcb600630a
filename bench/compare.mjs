// `npm run bench`: the same corpus built with Octavo and its peers, and read in the same browser. See
// docs/measurements/.
import { join } from 'node:path'
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { describeMachine } from '../scripts/describe-machine.mjs'
import { orFail } from '../scripts/fail.mjs'
import { ensureBrowser } from '../scripts/find-browser.mjs'
import { repository } from '../scripts/paths.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { alignColumns } from '../scripts/suite-report.mjs'
import { parseBenchArguments } from './compare/arguments.mjs'
import { measureSites } from './compare/measure-sites.mjs'
import { conditions } from './compare/reader-browser.mjs'
import { buildComparison, buildMarkdown, listProblems } from './compare/report.mjs'
import { ensureDefaultBundle } from './default-bundle.mjs'
import { allPeers } from './peers/peer-list.mjs'
import { writeFile } from './write-file.mjs'

const names = allPeers.map(({ name }) => name)
const options = orFail(() => parseBenchArguments(process.argv.slice(2), names))
await ensureInstalled()
await ensureCompiled()
await ensureDefaultBundle()
const executablePath = await ensureBrowser()
const peers = allPeers.filter(({ name }) => options.peers.includes(name))
const sizes = []
for (const pages of options.pages) {
  const sites = await measureSites(peers, { ...options, count: pages, executablePath })
  sizes.push({ pages, sites })
  console.log(`\n${alignColumns(buildComparison(pages, sites), 2)}\n`)
  for (const problem of listProblems(sites)) console.log(problem)
}
const machine = { node: process.version, ...describeMachine() }
const result = { date: new Date().toISOString().slice(0, 10), machine, conditions, options, sizes }
writeFile(join(repository, 'bench', 'results', 'compare.json'), `${JSON.stringify(result, null, 2)}\n`)
if (options.save) {
  const stem = join(repository, 'docs', 'measurements', `compare-${options.pages.join('-')}`)
  writeFile(`${stem}.json`, `${JSON.stringify(result, null, 2)}\n`)
  writeFile(`${stem}.md`, buildMarkdown(result))
}
