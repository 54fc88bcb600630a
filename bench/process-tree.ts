import { readFileSync, readdirSync } from 'node:fs'

/**
 * Measures the memory of a process and all its descendants (Linux only).
 * @returns Stops measuring and returns the peak in bytes; null if it can't be measured.
 */
export function watchMemory(pid: number): () => number | null {
  if (process.platform !== 'linux') return () => null
  let peak = 0
  const sample = () => {
    peak = Math.max(peak, readTreeMemory(pid))
  }
  const timer = setInterval(sample, 50)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function readTreeMemory(root: number) {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(processes.map((name) => [Number(name), readField(name, 'PPid')]))
  let sum = 0
  for (const pid of parents.keys()) {
    if (isInTree(pid, root, parents)) sum += readField(String(pid), 'VmRSS') * 1024
  }
  return sum
}

function isInTree(pid: number, root: number, parents: Map<number, number>) {
  for (let current = pid; current > 1; current = parents.get(current) ?? 0) {
    if (current === root) return true
  }
  return false
}

/** @returns 0 for a process that has ended meanwhile. */
function readField(pid: string, field: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
