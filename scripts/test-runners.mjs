import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './paths.mjs'
import { runNode } from './run-process.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'
import { listPlaywrightTests, listVitestTests } from './test-results.mjs'

/**
 * @typedef {import('./suite-report.mjs').Counts} Counts
 * @typedef {import('./test-results.mjs').TestResult} TestResult
 * @typedef {{ counts: Counts, tests: TestResult[], output: string }} Outcome `output` is empty if it was already
 * shown.
 * @typedef {{ env?: NodeJS.ProcessEnv, live?: boolean }} RunnerOptions `env` is added to the environment; `live`
 * shows the runner's output immediately, for long runs that nothing else runs beside.
 */

const mostUnstable = 3

/**
 * One command counts as one test.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
export async function runOnce(script, args) {
  const { code, output } = await runNode(script, args, { cwd: repository, capture: true })
  return { counts: countOne(code === 0), tests: [], output }
}

/**
 * Runs installed tools one after the other, even if some fail, and counts them as one test.
 * @param {[tool: string, ...args: string[]][]} commands
 * @returns {Promise<Outcome>}
 */
export async function runTools(commands) {
  /** @type {Outcome[]} */
  const outcomes = []
  for (const [tool, ...args] of commands) outcomes.push(await runOnce(findBin(tool), args))
  return {
    counts: countOne(outcomes.every(({ counts }) => counts.failed === 0)),
    tests: [],
    output: outcomes.map(({ output }) => output).join(''),
  }
}

/**
 * @param {boolean} isSound
 * @returns {Counts}
 */
function countOne(isSound) {
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : 1, skipped: 0 }
}

/**
 * @param {string} folder Folder of the configuration.
 * @param {string[]} [filters]
 * @param {RunnerOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function runVitest(folder, filters = [], { env = {}, live = false } = {}) {
  return withTemporaryFolder(async (temporary) => {
    const file = join(temporary, 'report')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code, output } = await runNode(findBin('vitest'), ['run', ...filters, ...reporters], {
      cwd: folder,
      env: { ...process.env, ...env },
      capture: !live,
    })
    const report = readReport(file)
    const counts = readCounts(code, () => {
      const skipped = report.numPendingTests + report.numTodoTests
      return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
    })
    return { counts, tests: report ? listVitestTests(report) : [], output }
  })
}

/**
 * @param {string} folder Folder of the tests.
 * @param {string} browser
 * @param {RunnerOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function runPlaywright(folder, browser, { env: added = {}, live = false } = {}) {
  return withTemporaryFolder(async (temporary) => {
    const file = join(temporary, 'report')
    const args = ['test', '--config', join(folder, 'playwright.config.ts'), '--reporter=list,json']
    const env = { ...process.env, ...added, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const { code, output } = await runNode(findBin('@playwright/test'), args, {
      cwd: repository,
      env,
      capture: !live,
    })
    const report = readReport(file)
    const tests = report ? listPlaywrightTests(report) : []
    const counts = readCounts(code, () => countPlaywrightTests(report.stats))
    return { counts, tests, output }
  })
}

/**
 * A test that failed and passed when it ran again is listed and counts as passed: a machine can be starved and a tab can
 * crash. Several of them have one cause, and fail.
 * @param {{ expected: number, flaky: number, unexpected: number, skipped: number }} stats
 * @returns {Counts}
 */
export function countPlaywrightTests({ expected, flaky, unexpected, skipped }) {
  const failed = unexpected + (flaky > mostUnstable ? flaky : 0)
  return { passed: expected + flaky + unexpected - failed, failed, skipped }
}

/**
 * @param {string} file
 * @returns {any} Null if a runner crashed without writing one.
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * A runner that failed, wrote no report or ran no test never counts as passed.
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
 * The script behind a tool's command, so that it runs without a shell on every system.
 * @param {string} name Name of the package.
 */
function findBin(name) {
  const folder = join(repository, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [first] = typeof bin === 'string' ? [bin] : Object.values(bin)
  return join(folder, first)
}
