import { readFileSync, readdirSync } from 'node:fs'
import { run } from '../scripts/run-process.mjs'

export type MeasuredRun = {
  /** What it printed. */
  output: string
  seconds: number
  /** Of the whole process tree; null where it can't be measured. */
  peakBytes: number | null
}

/** Runs a command until it ends and measures its time and memory. */
export async function runMeasured(
  command: string,
  args: string[],
  options?: { cwd: string; env: NodeJS.ProcessEnv; timeoutMs: number },
): Promise<MeasuredRun & { code: number }> {
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

/**
 * Measures the memory of a process and all its descendants (Linux only).
 * @returns Stops measuring and returns the peak in bytes; null if it can't be measured.
 */
export function watchMemory(pid: number): () => number | null {
  if (process.platform !== 'linux') return () => null
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, readTreeMemory(pid))
  }, 50)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function readTreeMemory(root: number) {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const processes = new Map(names.map((name) => [Number(name), readStatus(name)]))
  const isInTree = (pid: number): boolean =>
    pid === root || (pid > 1 && isInTree(processes.get(pid)?.parent ?? 0))
  return [...processes].reduce((sum, [pid, { memory }]) => sum + (isInTree(pid) ? memory : 0), 0)
}

function readStatus(pid: string) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { parent: read('PPid'), memory: read('VmRSS') * 1024 }
  } catch {
    return { parent: 0, memory: 0 } // It has ended meanwhile.
  }
}
