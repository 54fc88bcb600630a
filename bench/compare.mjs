// `npm run bench`: the same corpus built with Octavo and its peers, and read in the same browser. See
// docs/measurements/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureCompiled } from '../engine/scripts/compile.mjs'
import { fail } from '../scripts/fail.mjs'
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

const options = readOptions()
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
const cpu = cpus()[0]?.model ?? 'unknown'
const machine = {
  node: process.version,
  platform: process.platform,
  cores: availableParallelism(),
  memoryGB: Math.round(totalmem() / 1e9),
  cpu,
}
const result = { date: new Date().toISOString().slice(0, 10), machine, conditions, options, sizes }
const results = join(repository, 'bench', 'results')
write(join(results, 'compare.json'), `${JSON.stringify(result, null, 2)}\n`)
if (options.save) {
  const stem = join(repository, 'docs', 'measurements', `compare-${options.pages.join('-')}`)
  write(`${stem}.json`, `${JSON.stringify(result, null, 2)}\n`)
  write(`${stem}.md`, buildMarkdown(result))
}

function readOptions() {
  try {
    return parseBenchArguments(
      process.argv.slice(2),
      allPeers.map(({ name }) => name),
    )
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}
