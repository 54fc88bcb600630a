import { constants } from 'node:os'
import { isFatal } from '../model/problem.ts'
import { parseArguments, type Flags } from './arguments/arguments.ts'
import type { CommandName } from './arguments/command-options.ts'
import { createColors, isColorWanted } from './terminal/colors.ts'
import { readEngineManifest } from '../npm/engine-manifest.ts'
import { codeOf } from '../files/files.ts'
import type { BuildReport } from './terminal/format-report.ts'
import { createLogger, type Logger } from './terminal/logger.ts'
import type { ProgressStream } from './terminal/progress.ts'

/** Everything of the process that a command may touch; tests give their own. */
export type Terminal = {
  stdout: ProgressStream
  stderr: ProgressStream
  env: Record<string, string | undefined>
  cwd: string
  signal: AbortSignal
}

const exitCodes = { ok: 0, problems: 1, usage: 2 } as const

/** Loaded on demand: `octavo --help` must not wait for the bundler. */
type CommandOptions = Omit<Flags, 'verbose' | 'all'> &
  Pick<Terminal, 'cwd' | 'env' | 'signal'> & { logger: Logger }

const commands: Record<CommandName, (options: CommandOptions) => Promise<BuildReport | void>> = {
  init: async (options) => (await import('./commands/init.ts')).init(options),
  build: async (options) => (await import('./commands/start-build.ts')).build(options),
  check: async (options) => (await import('./commands/start-build.ts')).check(options),
  samples: async (options) => (await import('./commands/samples.ts')).samples(options),
  search: async (options) => (await import('./commands/search-push.ts')).pushSearch(options),
  history: async ({ history: request, ...options }) => {
    if (request) await (await import('./commands/history.ts')).history({ ...options, ...request })
  },
  version: async ({ cut: request, ...options }) => {
    if (request) await (await import('./commands/version.ts')).cutVersion({ ...options, request })
  },
  translate: async ({ locale, ...options }) => {
    if (locale !== undefined)
      await (await import('./commands/translate.ts')).translate({ ...options, locale })
  },
  dev: async (options) => (await import('./commands/dev.ts')).dev(options),
  preview: async (options) => (await import('./commands/preview.ts')).preview(options),
}

/** Runs the command line of this process and sets its exit code. */
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
  // Once: an error in the report itself ends the process.
  process.once('uncaughtException', (error) => {
    const logger = createLogger({ ...terminal, verbose: false })
    void reportFailure(error, { logger, terminal, verbose: argv.includes('--verbose') }).then(() =>
      process.exit(exitCodes.problems),
    )
  })
  process.exitCode = await execute(argv, terminal)
  if (received.signal) endBySignal(received.signal)
  // A handle that somebody forgot must not keep a finished command alive; without one this never fires.
  setTimeout(() => process.exit(), 1000).unref()
}

/** Null when somebody removed it under the shell's feet. */
function findCurrentFolder(): string | null {
  try {
    return process.cwd()
  } catch {
    return null
  }
}

/** argv → command → exit code. */
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
    const { formatHelp } = await import('./arguments/help.ts')
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
    await printReport(report, { command, root: flags.root, logger, terminal })
    return report.problems.some(isFatal) ? exitCodes.problems : exitCodes.ok
  } catch (error) {
    if (!signal.aborted) await reportFailure(error, { logger, terminal, verbose, root: flags.root })
    return exitCodes.problems
  }
}

type ReportContext = { command: CommandName; root: string; logger: Logger; terminal: Terminal }

async function printReport(report: BuildReport, context: ReportContext): Promise<void> {
  const { command, root, logger, terminal } = context
  const { readFrames } = await import('../problems/read-frames.ts')
  const { formatReport } = await import('./terminal/format-report.ts')
  const colors = createColors(isColorWanted(terminal.stdout, terminal.env))
  logger.problems(readFrames(report.problems, root))
  logger.info(`\n${formatReport(report, { cwd: terminal.cwd, isCheck: command !== 'build', colors })}`)
}

type FailureContext = { logger: Logger; terminal: Terminal; verbose: boolean; root?: string }

/** What a person can act on is shown as problems; anything else is reported as a bug in the engine. */
async function reportFailure(error: unknown, context: FailureContext): Promise<void> {
  const { logger, terminal, verbose, root } = context
  const { formatBug, innermostStackOf } = await import('./terminal/format-bug.ts')
  const { readFrames } = await import('../problems/read-frames.ts')
  const { actionableProblemsOf } = await import('../problems/site-error.ts')
  const problems = actionableProblemsOf(error)
  if (problems) {
    logger.problems(root === undefined ? problems : readFrames(problems, root))
    if (verbose) logger.debug(innermostStackOf(error))
    return
  }
  const colors = createColors(isColorWanted(terminal.stderr, terminal.env))
  terminal.stderr.write(`${formatBug(error, { verbose, version: readEngineManifest().version, colors })}\n`)
}

/** `octavo build | head` closes our output early; the work itself goes on. */
function ignoreClosedPipe(error: Error): void {
  if (codeOf(error) !== 'EPIPE') throw error
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type StopSignal = (typeof stopSignals)[number]

/** The first signal asks the command to stop, the second one or five seconds end it. */
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

/** Exits as if the signal had not been caught, so that a shell or a script sees what happened. */
function endBySignal(signal: StopSignal): void {
  process.exitCode = 128 + constants.signals[signal]
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
