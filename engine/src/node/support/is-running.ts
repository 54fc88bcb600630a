import { codeOf } from './files.ts'

/** Whether another process with this id exists; ids are used again, so one's own can only be a leftover. */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
