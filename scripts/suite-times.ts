import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFile } from './files.ts'
import { repository } from './paths.mjs'
import { describeMachine } from './proofs/proof-report.ts'
import { drawUse } from './processor-use.ts'
import { listSlowest, type SuiteResult } from './suite-report.ts'

/** What a whole run took: seconds of each suite, and the slowest tests. */
type RunTimes = { machine: object; commit: string; suites: Record<string, number>; slowest: object[] }

const last = join(repository, 'test-results', 'times.json')
const saved = join(repository, 'docs', 'measurements', 'test-times.json')

/** @returns What has become slower since the last run, one line each. */
export function recordTimes(
  results: SuiteResult[],
  { use, save }: { use: number[]; save: boolean },
): string[] {
  const machine = describeMachine()
  const head = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  const suites = Object.fromEntries(results.map(({ name, seconds }) => [name, seconds]))
  const now = { machine, commit: head.trim(), suites, slowest: listSlowest(results, 20) }
  const before = [last, saved].find((file) => existsSync(file))
  const slower = before ? findSlower(JSON.parse(readFileSync(before, 'utf8')), now) : []
  for (const file of save ? [last, saved] : [last]) writeFile(file, `${JSON.stringify(now, null, 2)}\n`)
  if (save) writeFile(saved.replace('.json', '.svg'), drawUse(use, results))
  return slower
}

/** Suites that take a fifth longer than before on such a machine. Below five seconds, that's noise. */
export function findSlower(before: RunTimes, now: RunTimes): string[] {
  if (JSON.stringify(before.machine) !== JSON.stringify(now.machine)) return []
  return Object.entries(now.suites).flatMap(([name, seconds]) => {
    const old = before.suites[name] ?? Infinity
    if (seconds <= old * 1.2 || seconds - old < 5) return []
    const growth = Math.round((seconds / old - 1) * 100)
    return `slower: ${name} took ${seconds.toFixed(1)} s, ${growth} % more than ${old.toFixed(1)} s at ${before.commit}`
  })
}
