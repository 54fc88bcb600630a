import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './paths.mjs'
import { runNode } from './run-process.mjs'
import { withTemporaryFolder } from './files.ts'
import { parseTestReport, type Counts, type TestResult } from './test-results.ts'

type Results = { counts: Counts; tests: TestResult[] }

/** `output` is empty if each line was passed on. */
export type Outcome = Results & { output: string }

/** `env` is added to the environment; `onLine` is called with each line of the output, for long runs. */
type RunnerOptions = { env?: NodeJS.ProcessEnv; onLine?: (line: string) => void }

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
export function runVitest(folder: string, filters: string[] = [], { env, onLine }: RunnerOptions = {}) {
  const reporters = ['--reporter=default', '--reporter=junit']
  return withReport((file) =>
    runNode(findBin('vitest'), ['run', ...filters, ...reporters, `--outputFile.junit=${file}`], {
      cwd: folder,
      env: { ...process.env, ...env },
      ...(onLine ? { onLine } : { capture: true }),
    }),
  )
}

/** @param folder Folder of the tests. */
export function runPlaywright(
  folder: string,
  filters: string[],
  { env, onLine, browser }: RunnerOptions & { browser: string },
) {
  const config = join(folder, 'playwright.config.ts')
  const report = { PLAYWRIGHT_JUNIT_INCLUDE_PROJECT_IN_TEST_NAME: '1' }
  return withReport((file) =>
    runNode(findBin('@playwright/test'), ['test', ...filters, '--config', config, '--reporter=list,junit'], {
      cwd: repository,
      env: { ...process.env, ...env, CHROME_PATH: browser, ...report, PLAYWRIGHT_JUNIT_OUTPUT_FILE: file },
      ...(onLine ? { onLine } : { capture: true }),
    }),
  )
}

async function withReport(
  run: (file: string) => Promise<{ code: number; output: string }>,
): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.xml')
    const { code, output } = await run(file)
    return { ...judgeReport(code, existsSync(file) ? readFileSync(file, 'utf8') : ''), output }
  })
}

/** A runner that failed, wrote no report or ran no test never counts as passed. */
export function judgeReport(code: number, report: string): Results {
  const { counts, tests } = parseTestReport(report)
  const isSound = code === 0 && counts.passed > 0
  return { counts: { ...counts, failed: isSound ? counts.failed : Math.max(1, counts.failed) }, tests }
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
