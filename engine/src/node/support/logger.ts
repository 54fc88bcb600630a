import type { Problem } from '../../shared/model/problem.ts'
import { createColors, isColorWanted } from './colors.ts'
import { formatProblems } from './format-problem.ts'
import { createProgress, type ProgressStream, type Stage, type StageReport } from './progress.ts'

/** How commands talk to the person at the terminal. Nothing else below `cli.ts` prints. */
export type Logger = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
  /** Shown with `--verbose` only. */
  debug(message: string): void
  problems(problems: readonly Problem[]): void
  /** Runs a stage with a progress line and keeps its time. */
  task<T>(name: string, run: (report: StageReport) => T | Promise<T>): Promise<T>
  /** The stages that have ended, with their times. */
  stages(): Stage[]
}

export type LoggerOptions = {
  stdout: ProgressStream
  stderr: ProgressStream
  env: Record<string, string | undefined>
  verbose: boolean
}

/** Results and progress go to stdout, what went wrong to stderr. */
export function createLogger({ stdout, stderr, env, verbose }: LoggerOptions): Logger {
  const progress = createProgress(stdout, env)
  const colors = createColors(isColorWanted(stderr, env))
  // Both streams usually end in one terminal, where only the stream with the live lines can make room.
  const complain = (text: string) =>
    void (stderr.isTTY && stdout.isTTY ? progress.print(text) : stderr.write(`${text}\n`))
  return {
    info: (message) => progress.print(message),
    warn: (message) => complain(`${colors.yellow('!')} ${message}`),
    error: (message) => complain(`${colors.red('✗')} ${message}`),
    debug: (message) => (verbose ? complain(colors.dim(message)) : undefined),
    problems: (problems) =>
      problems.length > 0 ? complain(formatProblems(problems, { colors })) : undefined,
    task: (name, run) => progress.task(name, run),
    stages: () => progress.stages(),
  }
}
