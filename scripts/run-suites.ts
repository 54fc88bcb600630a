import { availableParallelism } from 'node:os'
import { measureUse } from './processor-use.ts'
import { buildFailed, buildReport, buildSlowest, type SuiteResult } from './suite-report.ts'
import type { Suite } from './suites.ts'

/**
 * Runs every suite, even if others fail, then reports. Suites run in parallel; the output of each is shown as a whole
 * when it ends.
 * @param suites In the order they start if nothing prevents it.
 * @param options `record` keeps the results and how busy the processors were, and returns lines for the report.
 * @returns Exit code.
 */
export async function runSuites(
  suites: Suite[],
  {
    cores = availableParallelism(),
    print = console.log,
    record = () => [],
  }: {
    cores?: number
    print?: (text: string) => void
    record?: (results: SuiteResult[], use: number[]) => string[]
  } = {},
): Promise<number> {
  let interrupted = false
  const interrupt = () => (interrupted = true)
  process.on('SIGINT', interrupt)
  const use = measureUse()
  const results = await runSideBySide(suites, { cores, print, isOver: () => interrupted })
  use.stop()
  process.off('SIGINT', interrupt)
  if (interrupted) return 130
  const notes = record(results, use.shares).join('\n')
  const parts = [buildSlowest(results), notes, buildFailed(results), buildReport(results)]
  print(`\n${parts.filter((part) => part !== '').join('\n\n')}`)
  return results.some(({ counts }) => counts.failed > 0) ? 1 : 0
}

/**
 * A suite that uses all cores leaves gaps while it waits for disks and browsers, so suites may use one core
 * more than there are.
 * @returns In the order of the suites.
 */
async function runSideBySide(
  suites: Suite[],
  { cores, print, isOver }: { cores: number; print: (text: string) => void; isOver: () => boolean },
): Promise<SuiteResult[]> {
  const began = performance.now()
  const results = new Map<string, SuiteResult>()
  const running = new Map<string, Promise<void>>()
  const waiting = [...suites]
  let free = cores + 1
  // Of the suites that were chosen.
  const isOpen = (name: string) => running.has(name) || waiting.some((suite) => suite.name === name)
  const isReady = ({ after, usesAllCores }: Suite) =>
    (after === undefined || !isOpen(after)) && (usesAllCores ? cores : 1) <= free
  while (waiting.length + running.size > 0) {
    for (let next = waiting.findIndex(isReady); next >= 0; next = waiting.findIndex(isReady)) {
      const [suite] = waiting.splice(next, 1)
      if (suite === undefined) break
      const taken = suite.usesAllCores ? cores : 1
      free -= taken
      const end = runSuite(suite, { print, began }).then((result) => {
        results.set(suite.name, result)
        running.delete(suite.name)
        free += taken
      })
      running.set(suite.name, end)
    }
    if (running.size === 0) throw new Error(`Bug: ${waiting[0]?.name} waits for itself`)
    await Promise.race(running.values())
    if (isOver()) waiting.length = 0
  }
  return suites.flatMap(({ name }) => results.get(name) ?? [])
}

type Run = { print: (text: string) => void; began: number }

async function runSuite({ name, run }: Suite, { print, began }: Run): Promise<SuiteResult> {
  print(`# ${name} …`)
  const started = performance.now()
  const { output, ...outcome } = await run()
  const seconds = (performance.now() - started) / 1000
  const verdict = outcome.counts.failed > 0 ? 'FAILED' : 'ok'
  print(`\n${output.trimEnd()}\n# ${name}: ${verdict} in ${seconds.toFixed(1)} s\n`)
  return { name, ...outcome, start: (started - began) / 1000, seconds }
}
