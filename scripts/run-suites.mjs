import { buildReport } from './suite-report.mjs'

/**
 * Runs every suite, whatever happens to the ones before it, then reports.
 * @param {import('./suites.mjs').Suite[]} suites
 * @returns {Promise<number>} Exit code.
 */
export async function runSuites(suites) {
  /** @type {import('./suite-report.mjs').SuiteResult[]} */
  const results = []
  let interrupted = false
  process.on('SIGINT', () => (interrupted = true))
  for (const { name, run } of suites) {
    console.log(`\n# ${name}`)
    const started = performance.now()
    const counts = await run()
    const seconds = (performance.now() - started) / 1000
    results.push({ name, counts, seconds })
    console.log(`# ${name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} in ${seconds.toFixed(1)} s`)
    if (interrupted) return 130
  }
  console.log(`\n${buildReport(results)}`)
  return results.some(({ counts }) => counts.failed > 0) ? 1 : 0
}
