import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engine, octavoBin, repository, website } from './paths.mjs'
import { runNode } from './run-process.mjs'

/**
 * @typedef {import('./suite-report.mjs').Counts} Counts
 * @typedef {{ name: string, run: () => Promise<Counts> }} Suite
 */

/** Everything but the browser, quickest first. */
export const checkSuites = /** @type {Suite[]} */ ([
  { name: 'format', run: () => runTools([['oxfmt', '--check', '.']]) },
  { name: 'lint', run: () => runTools([['oxlint', '--type-aware', '--deny-warnings']]) },
  {
    name: 'types',
    run: () =>
      runTools([
        ['typescript', '-b'],
        ['typescript', '-p', 'website'],
        ['typescript', '-p', 'website/tests'],
        ['typescript', '-p', 'scripts'],
      ]),
  },
  { name: 'scripts', run: () => runVitest(join(repository, 'scripts')) },
  { name: 'unit', run: () => runVitest(engine, ['--project', 'unit']) },
  { name: 'build', run: () => runVitest(engine, ['--project', 'build']) },
  { name: 'faults', run: () => runVitest(engine, ['--project', 'faults']) },
  { name: 'website', run: () => runOnce(octavoBin, ['build', '--root', website]) },
  { name: 'samples', run: () => runVitest(join(website, 'samples')) },
  { name: 'search', run: () => runVitest(join(website, 'search-quality')) },
  { name: 'budgets', run: () => runOnce(join(repository, 'scripts', 'budgets.mjs'), []) },
  { name: 'html', run: () => runOnce(join(repository, 'scripts', 'check-html.mjs'), []) },
  { name: 'supply chain', run: () => runOnce(join(repository, 'scripts', 'check-supply-chain.mjs'), []) },
  { name: 'dead code', run: () => runTools([['knip', '--config', 'scripts/knip.json']]) },
])

/**
 * @param {string} browser Executable of the Chromium to test with.
 * @returns {Suite[]}
 */
export function browserSuites(browser) {
  return [
    { name: 'browser', run: () => runPlaywright(join(engine, 'tests', 'browser'), browser) },
    { name: 'published site', run: () => runPlaywright(join(website, 'tests'), browser) },
    {
      name: 'addresses',
      run: () => runOnce(join(repository, 'scripts', 'check-addresses.mjs'), [], { CHROME_PATH: browser }),
    },
  ]
}

/**
 * One command counts as one test.
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] Added to the environment.
 * @returns {Promise<Counts>}
 */
async function runOnce(script, args, env = {}) {
  const { code } = await runNode(script, args, { cwd: repository, env: { ...process.env, ...env } })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * Runs installed tools one after the other, all of them, and counts the lot as one test.
 * @param {[tool: string, ...args: string[]][]} commands
 * @returns {Promise<Counts>}
 */
async function runTools(commands) {
  let failed = 0
  for (const [tool, ...args] of commands) failed += (await runOnce(findBin(tool), args)).failed
  return { passed: failed === 0 ? 1 : 0, failed: failed === 0 ? 0 : 1, skipped: 0 }
}

/**
 * @param {string} folder Where the configuration lies.
 * @param {string[]} [filters]
 * @param {NodeJS.ProcessEnv} [env] Added to the environment.
 */
export async function runVitest(folder, filters = [], env = {}) {
  return withReportFile(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', ...filters, ...reporters]
    const { code } = await runNode(findBin('vitest'), args, {
      cwd: folder,
      env: { ...process.env, ...env },
    })
    return readCounts(code, () => {
      const json = JSON.parse(readFileSync(report, 'utf8'))
      const skipped = json.numPendingTests + json.numTodoTests
      return { passed: json.numPassedTests, failed: json.numFailedTests, skipped }
    })
  })
}

/**
 * @param {string} folder Of the tests.
 * @param {string} browser
 * @param {NodeJS.ProcessEnv} [added] To the environment.
 */
export async function runPlaywright(folder, browser, added = {}) {
  return withReportFile(async (report) => {
    const args = ['test', '--config', join(folder, 'playwright.config.ts'), '--reporter=list,json']
    const env = { ...process.env, ...added, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const { code } = await runNode(findBin('@playwright/test'), args, { cwd: repository, env })
    return readCounts(code, () => {
      const { stats } = JSON.parse(readFileSync(report, 'utf8'))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    })
  })
}

/**
 * A runner that failed, wrote no report or ran no test at all never counts as passed.
 * @param {number} code
 * @param {() => Counts} read
 * @returns {Counts}
 */
export function readCounts(code, read) {
  let counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counts = read()
  } catch {
    return { ...counts, failed: 1 }
  }
  const sound = code === 0 && counts.passed > 0
  return { ...counts, failed: sound ? counts.failed : Math.max(1, counts.failed) }
}

/**
 * @template T
 * @param {(file: string) => Promise<T>} use
 */
async function withReportFile(use) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-report-'))
  try {
    return await use(join(folder, 'report'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The script behind a tool's command, so that it runs without a shell on every system.
 * @param {string} name Of the package.
 */
function findBin(name) {
  const folder = join(repository, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [first] = typeof bin === 'string' ? [bin] : Object.values(bin)
  return join(folder, first)
}
