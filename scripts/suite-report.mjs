/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, counts: Counts, seconds: number, tests: import('./test-results.mjs').TestResult[] }} SuiteResult
 */

/**
 * The table at the end of a run and, on a separate last line, the total.
 *
 *     suite   result  passed  failed  skipped    time
 *     format  ok           1       0        0   0.4 s
 *
 *     1 passed, 0 failed
 * @param {Omit<SuiteResult, 'tests'>[]} results
 */
export function buildReport(results) {
  const rows = results.map(({ name, counts, seconds }) => [
    name,
    counts.failed > 0 ? 'FAILED' : 'ok',
    String(counts.passed),
    String(counts.failed),
    String(counts.skipped),
    `${seconds.toFixed(1)} s`,
  ])
  const table = alignColumns([['suite', 'result', 'passed', 'failed', 'skipped', 'time'], ...rows], 2)
  const { passed, failed, skipped } = addCounts(results.map(({ counts }) => counts))
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${table}\n\n${passed} passed, ${failed} failed${rest}`
}

/** @param {Counts[]} list */
export function addCounts(list) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const counts of list) {
    sum.passed += counts.passed
    sum.failed += counts.failed
    sum.skipped += counts.skipped
  }
  return sum
}

/**
 * Aligns words to the left and numbers (from column `firstNumber` on) to the right.
 * @param {string[][]} rows
 * @param {number} firstNumber
 */
export function alignColumns(rows, firstNumber) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0, column >= firstNumber)).join('  '),
  )
  return lines.map((line) => line.trimEnd()).join('\n')
}

/**
 * @param {string} cell
 * @param {number} width
 * @param {boolean} right
 */
function pad(cell, width, right) {
  return right ? cell.padStart(width) : cell.padEnd(width)
}
