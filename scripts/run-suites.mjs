import { availableParallelism } from 'node:os'
import { buildFailed } from './failed-tests.mjs'
import { buildSlowest } from './slowest-tests.mjs'
import { buildReport } from './suite-report.mjs'

/**
 * Runs every suite, even if others fail, then reports. Suites run in parallel; the output of each is shown as a whole
 * when it ends.
 * @param {import('./suites.mjs').Suite[]} suites In the order they start if nothing prevents it.
 * @param {{ cores?: number, print?: (text: string) => void }} [options]
 * @returns {Promise<number>} Exit code.
 */
export async function runSuites(suites, { cores = availableParallelism(), print = console.log } = {}) {
  let interrupted = false
  const interrupt = () => (interrupted = true)
  process.on('SIGINT', interrupt)
  const results = await runSideBySide(suites, { cores, print, isOver: () => interrupted })
  process.off('SIGINT', interrupt)
  if (interrupted) return 130
  const parts = [buildSlowest(results), buildFailed(results), buildReport(results)]
  print(`\n${parts.filter((part) => part !== '').join('\n\n')}`)
  return results.some(({ counts }) => counts.failed > 0) ? 1 : 0
}

/**
 * A suite that uses all cores leaves gaps while it waits for disks and browsers, so suites may use one core
 * more than there are.
 * @param {import('./suites.mjs').Suite[]} suites
 * @param {{ cores: number, print: (text: string) => void, isOver: () => boolean }} options
 * @returns {Promise<import('./suite-report.mjs').SuiteResult[]>} In the order of the suites.
 */
async function runSideBySide(suites, { cores, print, isOver }) {
  /** @type {Map<string, import('./suite-report.mjs').SuiteResult>} */
  const results = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  const waiting = [...suites]
  let free = cores + 1
  const isReady = (/** @type {import('./suites.mjs').Suite} */ { after, usesAllCores }) =>
    (after === undefined || results.has(after)) && (usesAllCores ? cores : 1) <= free
  while (waiting.length + running.size > 0) {
    for (let next = waiting.findIndex(isReady); next >= 0; next = waiting.findIndex(isReady)) {
      const [suite] = waiting.splice(next, 1)
      if (suite === undefined) break
      const taken = suite.usesAllCores ? cores : 1
      free -= taken
      const end = runSuite(suite, print).then((result) => {
        results.set(suite.name, result)
        running.delete(suite.name)
        free += taken
      })
      running.set(suite.name, end)
    }
    if (running.size === 0) throw new Error(`Bug: ${waiting[0]?.name} waits for a suite that is not there`)
    await Promise.race(running.values())
    if (isOver()) waiting.length = 0
  }
  return suites.flatMap(({ name }) => results.get(name) ?? [])
}

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {(text: string) => void} print
 * @returns {Promise<import('./suite-report.mjs').SuiteResult>}
 */
async function runSuite({ name, run }, print) {
  print(`# ${name} …`)
  const started = performance.now()
  const { output, ...outcome } = await run()
  const seconds = (performance.now() - started) / 1000
  const verdict = outcome.counts.failed > 0 ? 'FAILED' : 'ok'
  print(`\n${output.trimEnd()}\n# ${name}: ${verdict} in ${seconds.toFixed(1)} s\n`)
  return { name, ...outcome, seconds }
}
