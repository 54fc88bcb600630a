import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeOf } from '../../support/files.ts'
import { isRunning } from '../../support/is-running.ts'

const pollMs = 100

/** Waits until no other process holds the lock, then runs. The lock of a dead process is ignored. */
export async function withLock<T>(lockFile: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(lockFile), { recursive: true })
  while (!tryLock(lockFile)) {
    const owner = readOwner(lockFile)
    if (owner !== null && !isRunning(owner)) rmSync(lockFile, { force: true })
    else await setTimeout(pollMs, undefined, { signal })
  }
  try {
    return await run()
  } finally {
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

/** Null while its owner is still writing it, or has just removed it. */
function readOwner(lockFile: string): number | null {
  try {
    const text = readFileSync(lockFile, 'utf8')
    return /^\d+$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}
