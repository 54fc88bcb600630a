// `npm run bench`: the same corpus built with Octavo and its peers, and read in the same browser. See
// docs/measurements/.
import { orFail } from '../scripts/fail.mjs'
import { alignColumns } from '../scripts/suite-report.ts'
import { describeRun, prepareEngine, saveResult } from './bench.ts'
import { parseBenchArguments } from './compare/arguments.ts'
import { measureSites } from './compare/measure-sites.ts'
import { conditions } from './compare/reader-browser.ts'
import { buildComparison, buildMarkdown, listProblems } from './compare/report.ts'
import { allPeers } from './peers/all-peers.ts'

const names = allPeers.map(({ name }) => name)
const options = orFail(() => parseBenchArguments(process.argv.slice(2), names))
const executablePath = await prepareEngine()
const peers = allPeers.filter(({ name }) => options.peers.includes(name))
const sizes = []
for (const pages of options.pages) {
  const sites = await measureSites(peers, { ...options, count: pages, executablePath })
  sizes.push({ pages, sites })
  console.log(`\n${alignColumns(buildComparison(pages, sites), 2)}\n`)
  for (const problem of listProblems(sites)) console.log(problem)
}
const result = { ...describeRun(), conditions, options, sizes }
saveResult('bench/results', 'compare.json', result)
if (options.save) {
  const name = `compare-${options.pages.join('-')}`
  saveResult('docs/measurements', `${name}.json`, result)
  saveResult('docs/measurements', `${name}.md`, buildMarkdown(result))
}
