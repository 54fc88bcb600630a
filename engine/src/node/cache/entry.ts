import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Problem } from '../../shared/model/problem.ts'
import { hashOf } from '../support/hash.ts'
import { isRunning } from '../support/is-running.ts'

/** What was written; null when there is nothing, or when it is damaged: then the file is removed. */
export function readEntry(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    if (bytes.toString('latin1', 0, end) === hashOf(body)) return body
    rmSync(file)
  } catch {
    // Absent, or out of reach, which comes to the same.
  }
  return null
}

/** A checksum, then the body. */
export function writeEntry(file: string, body: string | Uint8Array): Problem[] {
  const head = `${hashOf(body)}\n`
  return tryWrite(file, typeof body === 'string' ? head + body : Buffer.concat([Buffer.from(head), body]))
}

/** The site can be built without its cache, so a disk that refuses is a warning: the same for all files, to be said once. */
export function tryWrite(file: string, data: string | Uint8Array): Problem[] {
  try {
    writeWhole(file, data)
    return []
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(', ')
    return [
      {
        severity: 'warning',
        message: `Cannot write to the cache folder .octavo: ${reason}`,
        hint: 'The site is built all the same, but the next build will be slower. Make the folder writable and free some space.',
      },
    ]
  }
}

/** Readers see the old content or the new one, never half of it, also when the process is killed. */
export function writeWhole(file: string, data: string | Uint8Array): void {
  const temporary = temporaryOf(file)
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, data)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Where something is made before it is renamed to its place; no other thread has the same. */
export function temporaryOf(file: string): string {
  return `${file}.${process.pid}-${threadId}.tmp`
}

const temporaryName = /\.(\d+)-\d+\.tmp$/

/** Removes what killed processes were making. */
export function removeAbandoned(folder: string): void {
  for (const name of namesIn(folder, { recursive: true })) {
    const pid = temporaryName.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(folder, name))
  }
}

/** Removes what is not used, unless it is younger than `since` (milliseconds): then another build has just made it. */
export function prune(folder: string, used: ReadonlySet<string>, since: number): void {
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name)
    const isKept = used.has(name) || temporaryName.test(name)
    if (!isKept && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? since) < since) remove(file)
  }
}

/** Names in a folder; a missing one has none. */
export function namesIn(folder: string, options: { recursive?: boolean } = {}): string[] {
  try {
    return readdirSync(folder, { ...options, encoding: 'utf8' })
  } catch {
    return []
  }
}

/** What cannot be removed harms nobody. */
export function remove(file: string): void {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // The next build tries again.
  }
}
