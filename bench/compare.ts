// `npm run bench`: the same corpus built with Octavo and its peers, and read in the same browser. See
// docs/measurements/.
import { parseArgs } from 'node:util'
import { fail } from '../scripts/fail.mjs'
import { alignColumns } from '../scripts/suite-report.ts'
import { describeRun, prepareEngine, saveResult } from './bench.ts'
import { measureSites } from './compare/measure-sites.ts'
import { conditions } from './compare/reader-browser.ts'
import { buildComparison, buildMarkdown, listProblems } from './compare/comparison.ts'
import { allPeers } from './peers/all-peers.ts'

const names = allPeers.map(({ name }) => name)
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200,2000' },
    // This repository's engine always takes part.
    peers: { type: 'string', default: names.join(',') },
    // Cold builds and rebuilds of each site; the fastest counts.
    builds: { type: 'string', default: '2' },
    // Reading sessions of each site; the median counts.
    visits: { type: 'string', default: '3' },
    save: { type: 'boolean', default: false },
  },
})
const chosen = values.peers.split(',')
const unknown = chosen.find((name) => !names.includes(name))
if (unknown !== undefined) fail(`--peers: "${unknown}" is unknown. Known: ${names.join(', ')}.`)
const peers = allPeers.filter(({ name }) => name === 'octavo' || chosen.includes(name))
const options = { builds: Number(values.builds), visits: Number(values.visits) }
const counts = values.pages.split(',').map(Number)
const executablePath = await prepareEngine()
const sizes = []
for (const pages of counts) {
  const sites = await measureSites(peers, { ...options, count: pages, executablePath })
  sizes.push({ pages, sites })
  console.log(`\n${alignColumns(buildComparison(pages, sites), 2)}\n`)
  for (const problem of listProblems(sites)) console.log(problem)
}
const result = { ...describeRun(), conditions, options, sizes }
saveResult('bench/results', 'compare.json', result)
if (values.save) {
  const name = `compare-${counts.join('-')}`
  saveResult('docs/measurements', `${name}.json`, result)
  saveResult('docs/measurements', `${name}.md`, buildMarkdown(result))
}
