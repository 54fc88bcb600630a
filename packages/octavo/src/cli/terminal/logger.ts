import type { Problem } from '../../model/problem.ts'
import { createColors, isColorWanted } from './colors.ts'
import { formatProblems } from './format-problem.ts'
import { createProgress, type ProgressStream, type Stage, type StageReport } from './progress.ts'

/** How commands write to the terminal. Nothing else below `cli.ts` prints. */
export type Logger = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
  /** Shown only with `--verbose`. */
  debug(message: string): void
  problems(problems: readonly Problem[]): void
  /** Runs a stage with a progress line and records its duration. */
  task<T>(name: string, run: (report: StageReport) => T | Promise<T>): Promise<T>
  /** The finished stages with their durations. */
  stages(): Stage[]
}

export type LoggerOptions = {
  stdout: ProgressStream
  stderr: ProgressStream
  env: Record<string, string | undefined>
  verbose: boolean
  /** Leave out no problem, however many there are. */
  isComplete?: boolean
}

/** Results and progress go to stdout, problems to stderr. */
export function createLogger({ stdout, stderr, env, verbose, isComplete = false }: LoggerOptions): Logger {
  const progress = createProgress(stdout, env)
  const colors = createColors(isColorWanted(stderr, env))
  // Both streams usually share a terminal, where only the stream with the live lines can print above them.
  const complain = (text: string) =>
    void (stderr.isTTY && stdout.isTTY ? progress.print(text) : stderr.write(`${text}\n`))
  return {
    info: (message) => progress.print(message),
    warn: (message) => complain(`${colors.yellow('!')} ${message}`),
    error: (message) => complain(`${colors.red('✗')} ${message}`),
    debug: (message) => (verbose ? complain(colors.dim(message)) : undefined),
    problems: (problems) =>
      problems.length > 0 ? complain(formatProblems(problems, { colors, isComplete })) : undefined,
    task: (name, run) => progress.task(name, run),
    stages: () => progress.stages(),
  }
}
