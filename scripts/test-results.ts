import type { Counts } from './suite-report.ts'

/** An unstable test failed and passed when it ran again; its errors are those of the first run. */
export type TestResult = { name: string; seconds: number; errors: string[]; isUnstable?: boolean }

type VitestTest = { fullName: string; duration?: number | null; failureMessages?: string[] | null }

/** What Vitest's `json` reporter writes. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; assertionResults: VitestTest[] }[]
}

export function listVitestTests({ testResults }: Pick<VitestReport, 'testResults'>): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: `${nameFile(name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      errors: failureMessages ?? [],
    })),
  )
}

type PlaywrightTest = {
  projectName: string
  results: { duration: number; errors?: { message?: string }[] }[]
}
type PlaywrightSuite = {
  title: string
  specs?: { title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

/** What Playwright's `json` reporter writes. Its top-level suites are files. */
export type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
}

export function listPlaywrightTests({ suites }: Pick<PlaywrightReport, 'suites'>): TestResult[] {
  return suites.flatMap((file) => listSpecs(file, [nameFile(file.title)]))
}

function listSpecs({ specs = [], suites = [] }: PlaywrightSuite, path: string[]): TestResult[] {
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

/** `/x/tests/build/checks.test.ts` → `checks` */
function nameFile(file: string) {
  return file.replace(/^.*[\\/]/, '').replace(/\.test\.\w+$/, '')
}

const mostUnstable = 3

/**
 * A test that failed and passed when it ran again is listed and counts as passed: a machine can be starved and a tab can
 * crash. Several of them have one cause, and fail.
 */
export function countPlaywrightTests({
  expected,
  flaky,
  unexpected,
  skipped,
}: PlaywrightReport['stats']): Counts {
  const failed = unexpected + (flaky > mostUnstable ? flaky : 0)
  return { passed: expected + flaky + unexpected - failed, failed, skipped }
}
