// `npm run prove`: builds the site and runs the long proofs. --save writes those that succeed to docs/measurements/, and
// --resume also leaves out what has been proven at this commit.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveOctavo } from '../packages/octavo/tests/browser/octavo-process.ts'
import { fail, failWith, orFail } from './fail.mjs'
import { writeFile } from './files.ts'
import { ensureBrowser } from './find-browser.ts'
import { repository, website } from './paths.mjs'
import {
  buildProofMarkdown,
  describeMachine,
  listUnproven,
  mergeProofs,
  type ProofReport,
  type ProofResult,
  type SavedProof,
} from './proofs/proof-report.ts'
import { proofs } from './proofs.ts'
import { parseProveArguments, runProofs } from './proofs/run-proofs.ts'
import { run, runOctavo } from './run-process.mjs'
import { buildReport } from './suite-report.ts'

// Whoever stops a proof doesn't want the next one to begin. Before this process ends, it passes the signal on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => setImmediate(() => process.exit(1)))
const started = performance.now()
const folder = join(repository, 'docs', 'measurements')
const file = join(folder, 'prove.json')
const names = proofs.map(({ name }) => name)
const options = orFail(() => parseProveArguments(process.argv.slice(2), names))
const browser = await ensureBrowser().catch(failWith)
// Read first, because work may continue in the meantime.
const commit = await readCommit()
const chosen = options.resume ? listUnproven(readSaved().proofs, commit, options.names) : options.names
const unproven = proofs.filter(({ name }) => chosen.includes(name))
if (unproven.length === 0) {
  console.log(`Everything has been proven at ${commit}.`)
  process.exit(0)
}
const { code } = await runOctavo(['build', '--root', website])
if (code !== 0) fail('The site could not be built, so there is nothing to prove.')
const server = await serveOctavo({ args: ['preview', '--root', website] })
const origin = server.url.replace(/\/$/, '')
// Saved one by one, so that what was proven isn't lost when the rest is stopped.
const onResult = async (result: ProofResult) => {
  if (options.save) await save([{ ...result, date: new Date().toISOString().slice(0, 10), commit }])
}
const results = await runProofs(unproven, { origin, browser, onResult })
await server.stop()
const minutes = Math.round((performance.now() - started) / 6_000) / 10
console.log(
  `\n${buildReport(results.map(({ name, seconds, outcome }) => ({ name, seconds, counts: outcome.counts })))}\nAll of it took ${minutes} minutes.`,
)
const isSound = results.every(({ outcome }) => outcome.counts.failed === 0)
if (options.save && isSound && results.length === proofs.length) await save([], { minutes, commit })
process.exitCode = isSound ? 0 : 1

async function save(now: SavedProof[], whole = readSaved().whole) {
  const report = {
    machine: describeMachine(),
    versions: {
      node: process.version,
      browser:
        (await run(browser, ['--version'], { capture: true })).output.trim().split('\n').at(-1) ?? 'unknown',
      ...readVersions(['axe-core', '@playwright/test', 'html-validate', 'fast-check']),
    },
    proofs: mergeProofs(readSaved().proofs, now, names),
    whole,
  }
  writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  writeFile(join(folder, 'prove.md'), buildProofMarkdown(report))
}

function readSaved(): Pick<ProofReport, 'proofs' | 'whole'> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { proofs: [] }
}

/** The last commit of anything but results; an asterisk marks uncommitted changes. */
async function readCommit() {
  const read = async (...args: string[]) => {
    const scope = ['--', '.', ':!docs/measurements']
    return (await run('git', [...args, ...scope], { cwd: repository, capture: true })).output.trim()
  }
  const isChanged = (await read('status', '--porcelain', '--untracked-files=no')) !== ''
  return `${await read('log', '-1', '--format=%h')}${isChanged ? '*' : ''}`
}

function readVersions(packages: string[]) {
  const manifestOf = (name: string) => join(repository, 'node_modules', name, 'package.json')
  const read = (name: string) => JSON.parse(readFileSync(manifestOf(name), 'utf8')).version
  return Object.fromEntries(packages.map((name) => [name, read(name)]))
}
