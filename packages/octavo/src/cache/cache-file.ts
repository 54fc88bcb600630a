import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Problem } from '../model/problem.ts'
import { writeInFolder, isRunning, messageOf } from '../files/files.ts'
import { hashOf } from '../files/hash.ts'

/** The stored bytes, or null when there are none. A damaged file is removed and counts as missing. */
export function readCacheFile(file: string): Buffer | null {
  // A first build asks for thousands of files that don't exist, and each error would cost more than this.
  if (!existsSync(file)) return null
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    if (bytes.toString('latin1', 0, end) === hashOf(body)) return body
    rmSync(file)
  } catch {
    // A file that can't be read is treated like a missing one.
  }
  return null
}

/** Writes a checksum, followed by the body. */
export function writeCacheFile(file: string, body: string | Uint8Array): Problem[] {
  // Encoded once, for both.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return tryWrite(file, Buffer.concat([Buffer.from(`${hashOf(bytes)}\n`), bytes]))
}

/** Writing to the cache is optional, so a failure is a warning. It's the same for every file, so it's reported once. */
export function tryWrite(file: string, data: string | Uint8Array): Problem[] {
  try {
    writeWhole(file, data)
    return []
  } catch (error) {
    const [reason = ''] = messageOf(error).split(', ')
    return [
      {
        severity: 'warning',
        message: `Cannot write to the cache folder .octavo: ${reason}`,
        hint: 'The site is built all the same, but the next build will be slower. Make the folder writable and free some space.',
      },
    ]
  }
}

/** Readers see the old content or the new content, never half of it, even if the process is killed. */
export function writeWhole(file: string, data: string | Uint8Array): void {
  const temporary = temporaryOf(file)
  try {
    writeInFolder(temporary, data)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** A temporary path next to `file`, to be renamed when the content is complete. It's unique to this thread. */
export function temporaryOf(file: string): string {
  return `${file}.${process.pid}-${threadId}.tmp`
}

const temporaryName = /\.(\d+)-\d+\.tmp$/

/** Removes temporary files that killed processes left behind. */
export function removeAbandoned(folder: string): void {
  for (const name of namesIn(folder, { recursive: true })) {
    const pid = temporaryName.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(folder, name))
  }
}

/** Removes unused files, except those newer than `since` (milliseconds), which another build has just written. */
export function prune(folder: string, used: ReadonlySet<string>, since: number): void {
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name)
    const isKept = used.has(name) || temporaryName.test(name)
    if (!isKept && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? since) < since) remove(file)
  }
}

/** The names in a folder, or none when it doesn't exist. */
export function namesIn(folder: string, options: { recursive?: boolean } = {}): string[] {
  try {
    return readdirSync(folder, { ...options, encoding: 'utf8' })
  } catch {
    return []
  }
}

/** Ignores errors, because a leftover file does no harm. */
export function remove(file: string): void {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // The next build will try again.
  }
}
