import { constants } from 'node:os'
import { isFatal } from '../model/problem.ts'
import { parseArguments, type Flags } from './arguments/arguments.ts'
import { type CommandName, formatHelp } from './arguments/command-options.ts'
import { readEngineManifest } from '../npm/engine-folder.ts'
import { codeOf } from '../files/files.ts'
import { type BuildReport, formatReport } from './terminal/format-report.ts'
import { createLogger, type Logger, type ProgressStream } from './terminal/logger.ts'
import { colorsFor } from './terminal/format-text.ts'
import { formatBug, innermostStackOf } from './terminal/format-problem.ts'
import { readFrames } from '../problems/code-frame.ts'
import { actionableProblemsOf } from '../problems/site-error.ts'

/** The parts of the process that commands use. Tests pass their own. */
export type Terminal = {
  stdout: ProgressStream
  stderr: ProgressStream
  env: Record<string, string | undefined>
  cwd: string
  signal: AbortSignal
}

const exitCodes = { ok: 0, problems: 1, usage: 2 } as const

type CommandOptions = Omit<Flags, 'verbose' | 'all'> &
  Pick<Terminal, 'cwd' | 'env' | 'signal'> & { logger: Logger }

const runFeature = (name: string) => async (options: CommandOptions) =>
  (await import('./commands/run-feature.ts')).runFeature(name, options)

/** Loaded on demand, so that `octavo --help` doesn't wait for the bundler. */
const commands: Record<CommandName, (options: CommandOptions) => Promise<BuildReport | void>> = {
  init: async (options) => (await import('./commands/init.ts')).init(options),
  build: async (options) => (await import('./commands/start-build.ts')).build(options),
  check: async (options) => (await import('./commands/start-build.ts')).check(options),
  samples: runFeature('samples'),
  search: runFeature('search'),
  history: runFeature('history'),
  version: runFeature('version'),
  migrate: runFeature('migrate'),
  translate: async ({ locale = '', ...options }) =>
    (await import('./commands/translate.ts')).translate({ ...options, locale }),
  dev: async (options) => (await import('./commands/dev.ts')).dev(options),
  preview: async (options) => (await import('./commands/preview.ts')).preview(options),
}

export async function run(argv: string[]): Promise<void> {
  const { stdout, stderr, env } = process
  for (const stream of [stdout, stderr]) stream.on('error', ignoreClosedPipe)
  const cwd = findCurrentFolder()
  if (cwd === null) {
    stderr.write(
      '✗ The current folder no longer exists.\n  → Change to a folder that exists and run the command again.\n',
    )
    process.exitCode = exitCodes.problems
    return
  }
  const stop = new AbortController()
  const received = catchSignals(stop)
  const terminal = { stdout, stderr, env, cwd, signal: stop.signal }
  // Only once, so that an error while reporting ends the process.
  process.once('uncaughtException', (error) => {
    const logger = createLogger({ ...terminal, verbose: false })
    reportFailure(error, { logger, terminal, verbose: argv.includes('--verbose') })
    process.exit(exitCodes.problems)
  })
  process.exitCode = await execute(argv, terminal)
  if (received.signal) endBySignal(received.signal)
  // Ends a finished command even if something is still open. The timer itself doesn't keep the process alive.
  setTimeout(() => process.exit(), 1000).unref()
}

/** Null if the folder was deleted after the shell changed to it. */
function findCurrentFolder(): string | null {
  try {
    return process.cwd()
  } catch {
    return null
  }
}

export async function execute(argv: string[], terminal: Terminal): Promise<number> {
  const invocation = parseArguments(argv, terminal.cwd)
  if (invocation.kind === 'usage') {
    terminal.stderr.write(`${invocation.message} Run octavo --help to see all commands and options.\n`)
    return exitCodes.usage
  }
  if (invocation.kind === 'run') return runCommand(invocation.command, invocation.flags, terminal)
  if (invocation.kind === 'version') {
    terminal.stdout.write(`${readEngineManifest().version}\n`)
  } else {
    terminal.stdout.write(`${formatHelp(invocation.command, readEngineManifest().version)}\n`)
  }
  return exitCodes.ok
}

async function runCommand(command: CommandName, flags: Flags, terminal: Terminal): Promise<number> {
  const { verbose, all = false, ...rest } = flags
  const { cwd, env, signal } = terminal
  const logger = createLogger({ ...terminal, verbose, isComplete: all })
  try {
    const report = await commands[command]({ ...rest, cwd, env, logger, signal })
    if (!report) return exitCodes.ok
    printReport(report, { command, root: flags.root, logger, terminal })
    return report.problems.some(isFatal) ? exitCodes.problems : exitCodes.ok
  } catch (error) {
    if (!signal.aborted) reportFailure(error, { logger, terminal, verbose, root: flags.root })
    return exitCodes.problems
  }
}

type ReportContext = { command: CommandName; root: string; logger: Logger; terminal: Terminal }

function printReport(report: BuildReport, context: ReportContext): void {
  const { command, root, logger, terminal } = context
  const colors = colorsFor(terminal.stdout, terminal.env)
  logger.problems(readFrames(report.problems, root))
  logger.info(`\n${formatReport(report, { cwd: terminal.cwd, isCheck: command !== 'build', colors })}`)
}

type FailureContext = { logger: Logger; terminal: Terminal; verbose: boolean; root?: string }

/** Shows errors that a person can act on as problems, and everything else as a bug in the engine. */
function reportFailure(error: unknown, context: FailureContext): void {
  const { logger, terminal, verbose, root } = context
  const problems = actionableProblemsOf(error)
  if (problems) {
    logger.problems(root === undefined ? problems : readFrames(problems, root))
    if (verbose) logger.debug(innermostStackOf(error))
    return
  }
  const colors = colorsFor(terminal.stderr, terminal.env)
  terminal.stderr.write(`${formatBug(error, { verbose, version: readEngineManifest().version, colors })}\n`)
}

/** `octavo build | head` closes our output early, which mustn't stop the build. */
function ignoreClosedPipe(error: Error): void {
  if (codeOf(error) !== 'EPIPE') throw error
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type StopSignal = (typeof stopSignals)[number]

/** The first signal asks the command to stop. A second one, or five seconds without success, ends the process. */
function catchSignals(stop: AbortController): { signal: StopSignal | null } {
  const received: { signal: StopSignal | null } = { signal: null }
  for (const name of stopSignals) {
    process.on(name, () => {
      const code = 128 + constants.signals[name]
      if (received.signal) process.exit(code)
      received.signal = name
      stop.abort(new Error(`Stopped by ${name}`))
      setTimeout(() => process.exit(code), 5000).unref()
    })
  }
  return received
}

/** Exits as if the signal hadn't been caught, so that shells and scripts can tell what happened. */
function endBySignal(signal: StopSignal): void {
  process.exitCode = 128 + constants.signals[signal]
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
