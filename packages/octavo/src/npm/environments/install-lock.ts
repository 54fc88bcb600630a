import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeOf } from '../../files/files.ts'
import { isRunning } from '../../files/is-running.ts'

const pollMs = 100

/** An owner writes its id as soon as it has created the file, so an older empty file was left by a killed process. */
const emptyTimeoutMs = 5000

/** The locks that this process holds. On disk, they look like those of an earlier process with the same id. */
const held = new Set<string>()

/** Waits until no other process holds the lock, then runs. A lock left by a dead process is removed. */
export async function withLock<T>(lockFile: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(lockFile), { recursive: true })
  while (!tryLock(lockFile)) {
    if (!removeAbandoned(lockFile)) await setTimeout(pollMs, undefined, { signal })
  }
  held.add(lockFile)
  try {
    return await run()
  } finally {
    held.delete(lockFile)
    rmSync(lockFile, { force: true })
  }
}

function tryLock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Whether a lock was removed. Only one process at a time may do that, because between looking and removing, another one
 * could remove the same lock and take its own.
 */
function removeAbandoned(lockFile: string): boolean {
  if (!isAbandoned(lockFile)) return false
  const guard = `${lockFile}.x`
  if (!tryLock(guard)) return removeAbandoned(guard)
  const isStillAbandoned = isAbandoned(lockFile)
  if (isStillAbandoned) rmSync(lockFile)
  rmSync(guard)
  return isStillAbandoned
}

function isAbandoned(lockFile: string): boolean {
  if (held.has(lockFile)) return false
  try {
    const owner = readFileSync(lockFile, 'utf8')
    if (owner === '') return statSync(lockFile).mtimeMs < Date.now() - emptyTimeoutMs
    return !isRunning(Number(owner))
  } catch (error) {
    // Its owner has just removed it.
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
