import { alignColumns } from './suite-report.mjs'

/**
 * The table of the slowest tests of all suites.
 *
 *     slowest tests                         suite    time
 *     checks › links that lead nowhere      build  12.3 s
 * @param {{ name: string, tests: import('./test-results.mjs').TestResult[] }[]} suites
 * @param {number} [count]
 */
export function buildSlowest(suites, count = 10) {
  const all = suites.flatMap(({ name, tests }) => tests.map((test) => ({ ...test, suite: name })))
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
  const rows = slowest.map(({ name, suite, seconds }) => [name, suite, `${seconds.toFixed(1)} s`])
  return alignColumns([['slowest tests', 'suite', 'time'], ...rows], 2)
}
