/** @typedef {{ name: string, seconds: number, errors: string[] }} TestResult */

/**
 * @typedef {{ name: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ fullName: string, duration?: number | null, failureMessages?: string[] | null }} VitestTest
 * @param {{ testResults: VitestFile[] }} report From Vitest's `json` reporter.
 * @returns {TestResult[]}
 */
export function listVitestTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: `${nameFile(name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      errors: failureMessages ?? [],
    })),
  )
}

/**
 * @typedef {{ projectName: string, results: PlaywrightRun[] }} PlaywrightTest
 * @typedef {{ duration: number, errors?: { message?: string }[] }} PlaywrightRun
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {{ suites: PlaywrightSuite[] }} report From Playwright's `json` reporter, whose top-level suites are files.
 * @returns {TestResult[]}
 */
export function listPlaywrightTests({ suites }) {
  return suites.flatMap((file) => listSpecs(file, [nameFile(file.title)]))
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} path
 * @returns {TestResult[]}
 */
function listSpecs({ specs = [], suites = [] }, path) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: [...(projectName ? [`[${projectName}]`] : []), [...path, title].join(' › ')].join(' '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      errors: listErrors(results),
    })),
  )
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, [...path, suite.title]))]
}

/**
 * Browser tests run a second time if they fail, because a tab of Chromium crashes now and then. Only that is
 * forgiven: a test that failed for any other reason has found a race condition.
 * @param {PlaywrightRun[]} runs
 */
function listErrors(runs) {
  const errors = runs.map(({ errors: own = [] }) => own.map(({ message = '' }) => message))
  const isForgiven = errors.at(-1)?.length === 0 && errors.slice(0, -1).every((own) => own.some(isCrash))
  return isForgiven ? [] : errors.flat()
}

/** @param {string} message */
function isCrash(message) {
  return /Page crashed|Target crashed/.test(message)
}

/** @param {string} file `/x/tests/build/checks.test.ts` → `checks` */
function nameFile(file) {
  return file.replace(/^.*[\\/]/, '').replace(/\.test\.\w+$/, '')
}
