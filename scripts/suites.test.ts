import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaNames, areasOf, selectTests } from './areas.ts'
import { listFiles } from './files.ts'
import { engine } from './paths.mjs'
import { runSuites } from './run-suites.ts'
import { buildFailed, buildReport, buildSlowest } from './suite-report.ts'
import { findSlower } from './suite-times.ts'
import { parseTestReport } from './test-results.ts'
import { judgeReport } from './test-runners.ts'
import { whenFound, type Suite } from './suites.ts'

test('the report ends with the total, failures, and the slowest tests and suites', () => {
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
  const skipped = buildReport([{ name: 'unit', counts: { passed: 3, failed: 0, skipped: 1 }, seconds: 1 }])
  expect(skipped.split('\n').at(-1)).toBe('3 passed, 0 failed, 1 skipped')
  expect(judgeReport(0, sound).counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(judgeReport(1, sound).counts.failed).toBe(1)
  expect(judgeReport(0, '<testcase classname="a" name="b"><skipped/></testcase>').counts).toEqual({
    passed: 0,
    failed: 1,
    skipped: 1,
  })
  expect(judgeReport(0, '').counts.failed).toBe(1)
  const unit = { name: 'unit', tests: parseTestReport(sound).tests }
  const browser = { name: 'browser', tests: parseTestReport(failed).tests }
  expect(buildSlowest([unit, browser], 2)).toBe(
    [
      'slowest tests                suite      time',
      'menu › [dev] phone › closes  browser  12.0 s',
      'url › paths › joins          unit      1.2 s',
    ].join('\n'),
  )
  const make = (seconds: number, cores = 2) => ({
    machine: { cores },
    commit: 'abc1234',
    suites: { unit: seconds },
    slowest: [],
  })
  expect(findSlower(make(100), make(119))).toEqual([])
  expect(findSlower(make(100), make(130))).toEqual([
    'slower: unit took 130.0 s, 30 % more than 100.0 s at abc1234',
  ])
  expect(findSlower(make(2), make(4))).toEqual([])
  expect(findSlower(make(100, 4), make(130))).toEqual([])
  const { tests } = parseTestReport(sound + failed)
  expect(buildFailed([{ name: 'browser', tests }], 2)).toBe(
    'failed: menu › [dev] phone › closes (browser)\n  Error: not visible\n  Locator: menu',
  )
  expect(buildFailed([{ name: 'unit', tests: parseTestReport(sound).tests }])).toBe('')
})

const sound = '<testcase classname="/x/src/url.test.ts" name="paths &gt; joins" time="1.234"></testcase>'

const failed = `<testcase name="[dev] phone › closes" classname="menu.test.ts" time="12">
<failure message="x"><![CDATA[\u001b[31mError\u001b[39m: not visible

Locator: menu
Timeout: 10 s]]></failure></testcase>`

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

test('suites run in parallel, but never two that use all cores, and wait only for the output of a chosen one', async () => {
  const { code, events } = await runNoted([
    { name: 'build', usesAllCores: true },
    { name: 'browser', usesAllCores: true },
    { name: 'types' },
  ])
  expect(code).toBe(0)
  expect(events.slice(0, 2)).toEqual(['+build', '+types'])
  expect(events.indexOf('+browser')).toBeGreaterThan(events.indexOf('-build'))
  const { events: waiting } = await runNoted([{ name: 'html', after: 'website' }, { name: 'website' }])
  expect(waiting).toEqual(['+website', '-website', '+html', '-html'])
  const { events: alone } = await runNoted([{ name: 'html', after: 'website' }])
  expect(alone).toEqual(['+html', '-html'])
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

test('without a browser, suites that need one fail with the reason', async () => {
  const run = whenFound(Promise.reject(new Error('Install Chromium.')), () =>
    Promise.reject(new Error('run')),
  )
  expect(await run()).toMatchObject({ counts: { failed: 1 }, output: 'Install Chromium.' })
})

test('every part can be tested on its own, and has the tests in its folder and those with its name', () => {
  expect(areaNames).toEqual(expect.arrayContaining(['theme', 'search', 'history', 'live']))
  expect(areaNames).not.toContain('octavo')
  const all = listFiles(join(engine, 'tests', 'build'), /(?<!\.prove)\.test\.ts$/)
  expect(selectTests(areaNames).build.map((path) => join(engine, path))).toEqual(all)
  const search = selectTests(['search'])
  expect(search.unit).toEqual(['tests/boundaries', join(engine, 'src/search/')])
  expect(listFiles(search.unit[1] ?? '', /\.test\.tsx?$/).length).toBeGreaterThan(5)
  expect(search.build).toEqual(['tests/build/search.test.ts'])
  expect(search.browser).toContain('/tests/browser/search/search.test.ts')
  const { build, browser } = selectTests(['theme'])
  expect(build).toContain('tests/build/theme-head-tags.test.ts')
  expect(build).not.toContain('tests/build/search.test.ts')
  expect(browser).toContain('/tests/browser/theme/print.test.ts')
  expect(browser).not.toContain('/tests/browser/search/search.test.ts')
})

test('changed files select the tests of their parts, and changed tests themselves', () => {
  const files = [
    'packages/octavo/src/search/shared/rank.ts',
    'packages/history/src/command.ts',
    'packages/octavo/tests/build/theme.test.ts',
    'website/site.config.ts',
  ]
  expect(areasOf(files)).toEqual(['search', 'history'])
  expect(selectTests(areasOf(files), files)).toMatchObject({
    unit: ['tests/boundaries', join(engine, 'src/search/'), '/history/src/'],
    build: ['history', 'search', 'theme'].map((name) => `tests/build/${name}.test.ts`),
  })
})
