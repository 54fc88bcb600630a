/**
 * @typedef {{ name: string, seconds: number, errors: string[], isUnstable?: boolean }} TestResult An unstable test
 * failed and passed when it ran again; its errors are those of the first run.
 */

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
      errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
      isUnstable: results.length > 1 && results.at(-1)?.errors?.length === 0,
    })),
  )
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, [...path, suite.title]))]
}

/** @param {string} file `/x/tests/build/checks.test.ts` → `checks` */
function nameFile(file) {
  return file.replace(/^.*[\\/]/, '').replace(/\.test\.\w+$/, '')
}
