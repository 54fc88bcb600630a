// `npm run bench`: the same corpus built with Octavo and its peers, and read in the same browser. See
// docs/measurements/.
import { join } from 'node:path'
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { describeMachine } from '../scripts/describe-machine.ts'
import { orFail } from '../scripts/fail.mjs'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { repository } from '../scripts/paths.mjs'
import { alignColumns } from '../scripts/suite-report.ts'
import { parseBenchArguments } from './compare/arguments.ts'
import { measureSites } from './compare/measure-sites.ts'
import { conditions } from './compare/reader-browser.ts'
import { buildComparison, buildMarkdown, listProblems } from './compare/report.ts'
import { ensureDefaultBundle } from './default-bundle.ts'
import { allPeers } from './peers/peer-list.ts'
import { writeFile } from './write-file.ts'

const names = allPeers.map(({ name }) => name)
const options = orFail(() => parseBenchArguments(process.argv.slice(2), names))
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
