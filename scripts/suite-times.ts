import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFile } from './files.ts'
import { repository } from './paths.mjs'
import { buildMarkdownTable, describeMachine, listPairs } from './proofs/proof-report.ts'
import { listSlowest, type SuiteResult } from './suite-report.ts'

/** What a whole run took. */
export type RunTimes = {
  machine: Record<string, string | number>
  date: string
  commit: string
  suites: { name: string; tests: number; seconds: number }[]
  slowest: { name: string; suite: string; seconds: number }[]
}

const last = join(repository, 'test-results', 'times.json')
const saved = join(repository, 'docs', 'measurements', 'tests')

/**
 * Writes the times of a run to `test-results/times.json`, and to `docs/measurements/` if they are to be saved.
 * @returns What has become slower since the last run on such a machine, one line each.
 */
export function recordTimes(results: SuiteResult[], save: boolean): string[] {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  const times: RunTimes = {
    machine: describeMachine(),
    date: new Date().toISOString().slice(0, 10),
    commit: commit.trim(),
    suites: results.map(({ name, counts, seconds }) => ({
      name,
      tests: counts.passed + counts.failed,
      seconds,
    })),
    slowest: listSlowest(results, 20),
  }
  const before = [last, `${saved}.json`].find((file) => existsSync(file))
  const slower = before ? findSlower(JSON.parse(readFileSync(before, 'utf8')), times) : []
  const text = `${JSON.stringify(times, null, 2)}\n`
  writeFile(last, text)
  if (save) {
    writeFile(`${saved}.json`, text)
    writeFile(`${saved}.md`, buildTimesMarkdown(times))
  }
  return slower
}

/** Suites that take a fifth longer than before. Below five seconds, that's noise. */
export function findSlower(before: RunTimes, now: RunTimes): string[] {
  if (listPairs(before.machine) !== listPairs(now.machine)) return []
  return now.suites.flatMap(({ name, seconds }) => {
    const old = before.suites.find((suite) => suite.name === name)?.seconds ?? Infinity
    if (seconds <= old * 1.2 || seconds - old < 5) return []
    const growth = Math.round((seconds / old - 1) * 100)
    return `slower: ${name} took ${seconds.toFixed(1)} s, ${growth} % more than ${old.toFixed(1)} s at ${before.commit}`
  })
}

export function buildTimesMarkdown({ machine, date, commit, suites, slowest }: RunTimes): string {
  const total = suites.reduce((sum, { seconds }) => sum + seconds, 0)
  const parts = [
    '# Test times',
    `Written by \`npm test -- --save\` at ${commit} on ${date}. Machine: ${listPairs(machine)}. Suites run side by side, so the run took less than the ${total.toFixed(0)} s of all suites.`,
    buildMarkdownTable([
      ['suite', 'tests', 'time'],
      ...suites.map(({ name, tests, seconds }) => [name, String(tests), `${seconds.toFixed(1)} s`]),
    ]),
    buildMarkdownTable([
      ['slowest tests', 'suite', 'time'],
      ...slowest.map(({ name, suite, seconds }) => [name, suite, `${seconds.toFixed(1)} s`]),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}
