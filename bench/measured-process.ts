import { run, type RunOptions } from '../scripts/run-process.mjs'
import { watchMemory } from './process-tree.ts'

type MeasuredRun = {
  /** Not 0 if the command failed, was stopped or couldn't be started. */
  code: number
  /** What it printed. */
  output: string
  seconds: number
  /** Of the whole process tree. */
  peakBytes: number | null
}

/** Runs a command until it ends and measures its time and memory. */
export async function runMeasured(
  command: string,
  args: string[],
  options?: Omit<RunOptions, 'capture' | 'onStart'>,
): Promise<MeasuredRun> {
  const started = performance.now()
  let stopWatching: () => number | null = () => null
  const { code, output } = await run(command, args, {
    ...options,
    capture: true,
    onStart: (pid) => {
      stopWatching = watchMemory(pid)
    },
  })
  return { code, output, seconds: (performance.now() - started) / 1000, peakBytes: stopWatching() }
}
