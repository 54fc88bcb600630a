import { stripVTControlCharacters } from 'node:util'
import type { Counts, TestResult } from './test-results.ts'

type SuiteTests = { name: string; tests: TestResult[] }
/** `start` is in seconds, too, from the start of the run. */
export type SuiteResult = SuiteTests & { counts: Counts; start: number; seconds: number }

/**
 * The table at the end of a run and, on a separate last line, the total.
 *
 *     suite   result  passed  failed  skipped    time
 *     format  ok           1       0        0   0.4 s
 *
 *     1 passed, 0 failed
 */
export function buildReport(results: Omit<SuiteResult, 'tests' | 'start'>[]) {
  const rows = results.map(({ name, counts, seconds }) => [
    name,
    counts.failed > 0 ? 'FAILED' : 'ok',
    String(counts.passed),
    String(counts.failed),
    String(counts.skipped),
    `${seconds.toFixed(1)} s`,
  ])
  const table = alignColumns([['suite', 'result', 'passed', 'failed', 'skipped', 'time'], ...rows], 2)
  const sum = (key: keyof Counts) => results.reduce((total, { counts }) => total + counts[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${table}\n\n${passed} passed, ${failed} failed${rest}`
}

/**
 * The table of the slowest tests of all suites.
 *
 *     slowest tests                         suite    time
 *     checks › links that lead nowhere      build  12.3 s
 */
export function buildSlowest(suites: SuiteTests[], count = 10) {
  const rows = listSlowest(suites, count).map(({ name, suite, seconds }) => [
    name,
    suite,
    `${seconds.toFixed(1)} s`,
  ])
  return alignColumns([['slowest tests', 'suite', 'time'], ...rows], 2)
}

export function listSlowest(suites: SuiteTests[], count: number) {
  const all = suites.flatMap(({ name: suite, tests }) =>
    tests.map(({ name, seconds }) => ({ name, suite, seconds })),
  )
  return all.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

/**
 * The failed tests of all suites, each with the beginning of its error, because a long log is often read from its end.
 *
 *     failed: [build] menu › opens (browser)
 *       Error: expect(locator).toBeVisible() failed
 * @param lines The most lines of an error.
 */
export function buildFailed(suites: SuiteTests[], lines = 12) {
  return suites
    .flatMap(({ name: suite, tests }) => tests.map((test) => ({ ...test, suite })))
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ name, suite, errors }) => {
      const text = stripVTControlCharacters(errors.join('\n'))
        .split('\n')
        .filter((line) => line.trim() !== '')
      return [`failed: ${name} (${suite})`, ...text.slice(0, lines).map((line) => `  ${line}`)].join('\n')
    })
    .join('\n\n')
}

/** Aligns words to the left and numbers (from column `firstNumber` on) to the right. */
export function alignColumns(rows: string[][], firstNumber: number) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const align = (cell: string, column: number) =>
    column >= firstNumber ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n')
}
