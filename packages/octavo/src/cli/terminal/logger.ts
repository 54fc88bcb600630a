import type { Problem } from '../../model/problem.ts'
import { colorsFor, formatDuration } from './format-text.ts'
import { formatProblems } from './format-problem.ts'

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
  stages(): Stage[]
}

export type LoggerOptions = {
  stdout: ProgressStream
  stderr: ProgressStream
  env: Record<string, string | undefined>
  verbose: boolean
  isComplete?: boolean
}

/** Results and progress go to stdout, problems to stderr. */
export function createLogger({ stdout, stderr, env, verbose, isComplete = false }: LoggerOptions): Logger {
  const progress = createProgress(stdout, env)
  const colors = colorsFor(stderr, env)
  // Both streams usually share a terminal, where only the stream with the status lines can print above them.
  const complain = (text: string) =>
    void (stderr.isTTY && stdout.isTTY ? progress.print(text) : stderr.write(`${text}\n`))
  return {
    info: (message) => progress.print(message),
    warn: (message) => complain(`${colors.yellow('!')} ${message}`),
    error: (message) => complain(`${colors.red('✗')} ${message}`),
    debug: (message) => (verbose ? complain(colors.dim(message)) : undefined),
    problems: (problems) =>
      problems.length > 0 ? complain(formatProblems(problems, { colors, isComplete })) : undefined,
    task: progress.task,
    stages: progress.stages,
  }
}

export type StageReport = {
  /** Shows `12/200` next to the name, or only the count without a total. */
  count(done: number, total?: number): void
  /** Text that stays in the finished line: `✓ render 200 pages 1.2 s`. */
  detail(text: string): void
}

export type Stage = { name: string; ms: number }

export type ProgressStream = { write(text: string): unknown; isTTY?: boolean; columns?: number }

type Running = { name: string; started: number; count: string; detail: string }

const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** On a terminal, one status line per running stage; elsewhere, one plain line per finished stage. */
export function createProgress(stream: ProgressStream, env: Record<string, string | undefined>) {
  const colors = colorsFor(stream, env)
  const running = new Set<Running>()
  const finished: Stage[] = []
  const status = createStatusLines(stream, () => [...running].map((stage) => describe(stage)))

  async function task<T>(name: string, run: (report: StageReport) => T | Promise<T>): Promise<T> {
    const stage: Running = { name, started: performance.now(), count: '', detail: '' }
    running.add(stage)
    status.start()
    try {
      const result = await run(reportOf(stage))
      end(stage, colors.green('✓'))
      return result
    } catch (error) {
      end(stage, colors.red('✗'))
      throw error
    }
  }

  function end(stage: Running, mark: string): void {
    const ms = performance.now() - stage.started
    running.delete(stage)
    finished.push({ name: stage.name, ms })
    const text = [mark, stage.name, stage.detail, colors.dim(formatDuration(ms))].filter(Boolean).join(' ')
    status.print(text)
    if (running.size === 0) status.stop()
  }

  return { task, print: (text: string) => status.print(text), stages: () => [...finished] }
}

function reportOf(stage: Running): StageReport {
  return {
    count: (done, total) => (stage.count = total === undefined ? String(done) : `${done}/${total}`),
    detail: (text) => (stage.detail = text),
  }
}

function describe(stage: Running): string {
  const frame = spinner[Math.floor(performance.now() / 80) % spinner.length]
  return [frame, stage.name, stage.count || stage.detail].filter(Boolean).join(' ')
}

/** Redraws the last lines of a terminal in place. On any other stream only `print` has an effect. */
function createStatusLines(stream: ProgressStream, describeAll: () => string[]) {
  let drawn = 0
  let timer: NodeJS.Timeout | null = null
  const clear = () => {
    if (drawn > 0) stream.write(`\r\u001b[${drawn}A\u001b[J`)
    drawn = 0
  }
  const draw = () => {
    // A line longer than the terminal would wrap, and clearing it would miss its first half.
    const lines = describeAll().map((line) => line.slice(0, Math.max(10, (stream.columns ?? 80) - 1)))
    if (lines.length > 0) stream.write(`${lines.join('\n')}\n`)
    drawn = lines.length
  }
  const redraw = () => {
    clear()
    draw()
  }
  return {
    start() {
      if (!stream.isTTY) return
      redraw()
      timer ??= setInterval(redraw, 80).unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
    },
    print(text: string) {
      clear()
      stream.write(`${text}\n`)
      if (stream.isTTY) draw()
    },
  }
}
