import { expect, test } from 'vitest'
import { runSuites } from './run-suites.ts'
import { buildFailed, buildReport, buildSlowest } from './suite-report.ts'
import {
  countPlaywrightTests,
  listPlaywrightTests,
  listVitestTests,
  type PlaywrightReport,
  type VitestReport,
} from './test-results.ts'
import { judgeReport } from './test-runners.ts'
import type { Suite } from './suites.ts'

test('the report ends with the total on a separate line', () => {
  const report = buildReport([
    { name: 'format', counts: { passed: 1, failed: 0, skipped: 0 }, seconds: 0.44 },
    { name: 'unit', counts: { passed: 120, failed: 2, skipped: 0 }, seconds: 12 },
  ])
  expect(report).toBe(
    [
      'suite   result  passed  failed  skipped    time',
      'format  ok           1       0        0   0.4 s',
      'unit    FAILED     120       2        0  12.0 s',
      '',
      '121 passed, 2 failed',
    ].join('\n'),
  )
})

test('skipped tests are included in the total', () => {
  const report = buildReport([{ name: 'unit', counts: { passed: 3, failed: 0, skipped: 1 }, seconds: 1 }])
  expect(report.split('\n').at(-1)).toBe('3 passed, 0 failed, 1 skipped')
})

test('a runner that crashed, wrote nothing or ran nothing has failed', () => {
  const counts = { passed: 4, failed: 0, skipped: 0 }
  const judge = (code: number, read: () => typeof counts) =>
    judgeReport(code, () => ({ counts: read(), tests: [] })).counts
  expect(judge(0, () => counts)).toEqual(counts)
  expect(judge(1, () => counts).failed).toBe(1)
  expect(judge(0, () => ({ passed: 0, failed: 0, skipped: 9 })).failed).toBe(1)
  expect(judge(0, () => JSON.parse('')).failed).toBe(1)
})

function unitSuite(...assertionResults: VitestReport['testResults'][number]['assertionResults']) {
  const testResults = [{ name: '/x/src/url.test.ts', assertionResults }]
  return { name: 'unit', tests: listVitestTests({ testResults }) }
}

type Suites = PlaywrightReport['suites']

function browserSuite(
  projectName: string,
  results: { duration: number; errors?: { message: string }[] }[],
  suites: Suites = [],
) {
  const specs = [{ title: 'opens', tests: [{ projectName, results }] }]
  return {
    name: 'browser',
    tests: listPlaywrightTests({ suites: [{ title: 'menu.test.ts', specs, suites }] }),
  }
}

test('browser tests that passed when run again are listed, and too many of them fail', () => {
  const errors = [{ message: 'Error: not visible' }]
  const suite = browserSuite('', [
    { duration: 1, errors },
    { duration: 1, errors: [] },
  ])
  expect(buildFailed([suite])).toBe('unstable: menu › opens (browser)\n  Error: not visible')
  const stats = { expected: 5, flaky: 3, unexpected: 1, skipped: 0 }
  expect(countPlaywrightTests(stats)).toEqual({ passed: 8, failed: 1, skipped: 0 })
  expect(countPlaywrightTests({ ...stats, flaky: 4 })).toEqual({ passed: 5, failed: 5, skipped: 0 })
})

test('the slowest tests of all suites are listed, slowest first', () => {
  const unit = unitSuite({ fullName: 'joins paths', duration: 1234 }, { fullName: 'was left out' })
  const results = [{ duration: 9000 }, { duration: 3000 }]
  const specs = [{ title: 'closes', tests: [{ projectName: '', results }] }]
  const browser = browserSuite('dev', [{ duration: 900 }], [{ title: 'on a phone', specs }])
  expect(buildSlowest([unit, browser], 3)).toBe(
    [
      'slowest tests               suite      time',
      'menu › on a phone › closes  browser  12.0 s',
      'url › joins paths           unit      1.2 s',
      '[dev] menu › opens          browser   0.9 s',
    ].join('\n'),
  )
})

test('failed tests are named after the slowest, with the beginning of their errors', () => {
  const sound = { fullName: 'joins paths', failureMessages: [] }
  const failureMessages = ["AssertionError: expected '' to be '#a'\n    at url.test.ts:9:3"]
  const message = '\u001b[31mError\u001b[39m: not visible\n\nLocator: menu\nTimeout: 10 s'
  const unit = unitSuite(sound, { fullName: 'keeps the hash', failureMessages })
  const browser = browserSuite('dev', [{ duration: 900, errors: [{ message }] }])
  expect(buildFailed([unit, browser], 2)).toBe(
    [
      'failed: url › keeps the hash (unit)',
      "  AssertionError: expected '' to be '#a'",
      '      at url.test.ts:9:3',
      '',
      'failed: [dev] menu › opens (browser)',
      '  Error: not visible',
      '  Locator: menu',
    ].join('\n'),
  )
  expect(buildFailed([unitSuite(sound)])).toBe('')
})

/** Suites that only record when they start and end. */
async function runNoted(descriptions: (Omit<Suite, 'run'> & { failed?: number })[]) {
  const events: string[] = []
  const printed: string[] = []
  const suites = descriptions.map(({ failed = 0, ...suite }) => ({
    ...suite,
    run: async () => {
      events.push(`+${suite.name}`)
      // After a turn of the event loop, everything that can run in parallel has started.
      await new Promise((resolve) => setImmediate(resolve))
      events.push(`-${suite.name}`)
      return { counts: { passed: 1, failed, skipped: 0 }, tests: [], output: `said by ${suite.name}\n` }
    },
  }))
  const code = await runSuites(suites, { cores: 2, print: (text) => printed.push(text) })
  return { code, events, printed: printed.join('\n') }
}

test('suites run in parallel, but never two that use all cores', async () => {
  const { code, events } = await runNoted([
    { name: 'build', usesAllCores: true },
    { name: 'browser', usesAllCores: true },
    { name: 'types' },
  ])
  expect(code).toBe(0)
  expect(events.slice(0, 2)).toEqual(['+build', '+types'])
  expect(events.indexOf('+browser')).toBeGreaterThan(events.indexOf('-build'))
})

test("a suite that needs another's output waits for it", async () => {
  const { events } = await runNoted([{ name: 'html', after: 'website' }, { name: 'website' }])
  expect(events).toEqual(['+website', '-website', '+html', '-html'])
})

test("a failing suite doesn't stop the others, and its output is shown as a whole", async () => {
  const { code, printed } = await runNoted([
    { name: 'lint', failed: 1 },
    { name: 'unit', after: 'lint' },
  ])
  expect(code).toBe(1)
  expect(printed).toMatch(/said by lint\n# lint: FAILED in/)
  expect(printed).toMatch(/said by unit\n# unit: ok in/)
  expect(printed.split('\n').at(-1)).toBe('2 passed, 1 failed')
})
