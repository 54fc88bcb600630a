import type { TestResult } from '../test-results.ts'

/** A test that tries several says how many: `each of 20 files`, `none of 43 ways`. */
function countAttacks(name: string): number {
  const counts = Array.from(name.matchAll(/\b(?:each|none) of (\d+)/gi), ([, count]) => Number(count))
  return counts.length === 0 ? 1 : counts.reduce((sum, count) => sum + count)
}

/** A table of what was tried, a row for each test file. The first row is the header. */
export function listAttacks(tests: readonly TestResult[]): string[][] {
  const fileOf = ({ name }: TestResult) => name.split(' › ')[0] ?? ''
  const files = [...new Set(tests.map(fileOf))]
  const sum = (some: readonly TestResult[]) =>
    String(some.reduce((total, { name }) => total + countAttacks(name), 0))
  const rows = files.map((file) => {
    const own = tests.filter((test) => fileOf(test) === file)
    return [file, String(own.length), sum(own)]
  })
  return [['tests of', 'tests', 'attacks'], ...rows, ['all', String(tests.length), sum(tests)]]
}
