import { alignColumns } from './suite-report.mjs'

/** @typedef {{ name: string, seconds: number }} TimedTest */

/**
 * The table of the slowest tests of all suites.
 *
 *     slowest tests                         suite    time
 *     checks › links that lead nowhere      build  12.3 s
 * @param {{ name: string, tests: TimedTest[] }[]} suites
 * @param {number} [count]
 */
export function buildSlowest(suites, count = 10) {
  const all = suites.flatMap(({ name, tests }) => tests.map((test) => ({ ...test, suite: name })))
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
  const rows = slowest.map(({ name, suite, seconds }) => [name, suite, `${seconds.toFixed(1)} s`])
  return alignColumns([['slowest tests', 'suite', 'time'], ...rows], 2)
}

/**
 * @typedef {{ name: string, assertionResults: { fullName: string, duration?: number | null }[] }} VitestFile
 * @param {{ testResults: VitestFile[] }} report From Vitest's `json` reporter.
 * @returns {TimedTest[]}
 */
export function listVitestTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${nameFile(name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/**
 * @typedef {{ projectName: string, results: { duration: number }[] }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {{ suites: PlaywrightSuite[] }} report From Playwright's `json` reporter, whose top-level suites are files.
 * @returns {TimedTest[]}
 */
export function listPlaywrightTests({ suites }) {
  return suites.flatMap((file) => listSpecs(file, [nameFile(file.title)]))
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} path
 * @returns {TimedTest[]}
 */
function listSpecs({ specs = [], suites = [] }, path) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: [...(projectName ? [`[${projectName}]`] : []), [...path, title].join(' › ')].join(' '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, [...path, suite.title]))]
}

/** @param {string} file `/x/tests/build/checks.test.ts` → `checks` */
function nameFile(file) {
  return file.replace(/^.*[\\/]/, '').replace(/\.test\.\w+$/, '')
}
