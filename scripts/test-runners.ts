import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './paths.mjs'
import { runNode } from './run-process.mjs'
import type { Counts } from './suite-report.ts'
import { withTemporaryFolder } from './files.ts'
import {
  countPlaywrightTests,
  listPlaywrightTests,
  listVitestTests,
  type PlaywrightReport,
  type TestResult,
  type VitestReport,
} from './test-results.ts'

type Results = { counts: Counts; tests: TestResult[] }

/** `output` is empty if it was already shown. */
export type Outcome = Results & { output: string }

/**
 * `env` is added to the environment; `live` shows the runner's output immediately, for long runs that nothing else runs
 * beside.
 */
type RunnerOptions = { env?: NodeJS.ProcessEnv; live?: boolean }

/** One command counts as one test. */
export async function runOnce(script: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runNode(script, args, { cwd: repository, capture: true })
  return { counts: countOne(code === 0), tests: [], output }
}

/** Runs installed tools one after the other, even if some fail, and counts them as one test. */
export async function runTools(commands: [tool: string, ...args: string[]][]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const [tool, ...args] of commands) outcomes.push(await runOnce(findBin(tool), args))
  return {
    counts: countOne(outcomes.every(({ counts }) => counts.failed === 0)),
    tests: [],
    output: outcomes.map(({ output }) => output).join(''),
  }
}

function countOne(isSound: boolean): Counts {
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : 1, skipped: 0 }
}

/** @param folder Folder of the configuration. */
export function runVitest(folder: string, filters: string[] = [], { env, live = false }: RunnerOptions = {}) {
  const reporters = ['--reporter=default', '--reporter=json']
  return withReport(
    (file) =>
      runNode(findBin('vitest'), ['run', ...filters, ...reporters, `--outputFile.json=${file}`], {
        cwd: folder,
        env: { ...process.env, ...env },
        capture: !live,
      }),
    (text) => {
      const report: VitestReport = JSON.parse(text)
      const skipped = report.numPendingTests + report.numTodoTests
      const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
      return { counts, tests: listVitestTests(report) }
    },
  )
}

/** @param folder Folder of the tests. */
export function runPlaywright(
  folder: string,
  filters: string[],
  { env, live = false, browser }: RunnerOptions & { browser: string },
) {
  const config = join(folder, 'playwright.config.ts')
  const args = ['test', ...filters, '--config', config, '--reporter=list,json']
  return withReport(
    (file) =>
      runNode(findBin('@playwright/test'), args, {
        cwd: repository,
        env: { ...process.env, ...env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        capture: !live,
      }),
    (text) => {
      const report: PlaywrightReport = JSON.parse(text)
      return { counts: countPlaywrightTests(report.stats), tests: listPlaywrightTests(report) }
    },
  )
}

async function withReport(
  run: (file: string) => Promise<{ code: number; output: string }>,
  read: (text: string) => Results,
): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'report')
    const { code, output } = await run(file)
    return { ...judgeReport(code, () => read(readFileSync(file, 'utf8'))), output }
  })
}

/** A runner that failed, wrote no report or ran no test never counts as passed. */
export function judgeReport(code: number, read: () => Results): Results {
  try {
    const { counts, tests } = read()
    const isSound = code === 0 && counts.passed > 0
    return { counts: { ...counts, failed: isSound ? counts.failed : Math.max(1, counts.failed) }, tests }
  } catch {
    return { counts: countOne(false), tests: [] }
  }
}

/**
 * The script behind a tool's command, so that it runs without a shell on every system.
 * @param name Name of the package.
 */
function findBin(name: string) {
  const folder = join(repository, 'node_modules', name)
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const [first = ''] = typeof bin === 'string' ? [bin] : Object.values(bin)
  return join(folder, first)
}
