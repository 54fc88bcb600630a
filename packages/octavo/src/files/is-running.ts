import { codeOf } from './files.ts'

/**
 * Whether another process with this id exists. Ids are reused, so our own id can only be left over from an earlier
 * process.
 */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
