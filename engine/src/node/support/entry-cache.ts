import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../shared/model/problem.ts'
import { hashOf } from './hash.ts'

/** What the last run found out, in one file: `{"id":…,"hash":…,"entries":{…}}`. */
export type EntryCache<T> = {
  get: (key: string) => T | undefined
  set: (key: string, value: T) => void
  /** Writes what this run has used; gives a warning when it cannot. */
  save: () => Problem[]
}

type Options = {
  filePath: string
  /** Must change whenever an entry of the same key would become another one. */
  id: string
  /** What the entries are, for messages: `parsed content`. */
  noun: string
}

export function openEntryCache<T>({ filePath, id, noun }: Options): EntryCache<T> {
  const stored = readEntries<T>(filePath, id)
  const used = new Map<string, T>()
  let isStale = false
  return {
    get(key) {
      const value = used.get(key) ?? stored.get(key)
      if (value !== undefined) used.set(key, value)
      return value
    },
    set(key, value) {
      isStale = true
      used.set(key, value)
    },
    save() {
      if (!isStale && used.size === stored.size) return []
      return writeEntries({ filePath, id, noun }, used)
    },
  }
}

/** Anything but a whole file written by the same engine counts as empty. */
function readEntries<T>(filePath: string, id: string): Map<string, T> {
  try {
    const text = readFileSync(filePath, 'utf8')
    const end = text.indexOf(entriesKey)
    const entries = text.slice(end + entriesKey.length, -1)
    if (text.slice(0, end) !== headOf(id, entries)) return new Map()
    const parsed: Record<string, T> = JSON.parse(entries)
    return new Map(Object.entries(parsed))
  } catch {
    return new Map()
  }
}

const entriesKey = ',"entries":'

function headOf(id: string, entries: string): string {
  return `{"id":${JSON.stringify(id)},"hash":"${hashOf(entries)}"`
}

/** Written beside and renamed, so that a killed run leaves the old file or the new one, never half of one. */
function writeEntries({ filePath, id, noun }: Options, entries: Map<string, unknown>): Problem[] {
  const body = JSON.stringify(Object.fromEntries(entries))
  const temporary = `${filePath}.${process.pid}.tmp`
  try {
    mkdirSync(path.dirname(filePath), { recursive: true })
    writeFileSync(temporary, `${headOf(id, body)}${entriesKey}${body}}`)
    renameSync(temporary, filePath)
    return []
  } catch (error) {
    removeQuietly(temporary)
    const reason = error instanceof Error ? error.message : String(error)
    return [
      {
        severity: 'warning',
        message: `Cannot write the cache of ${noun}: ${reason}`,
        hint: 'The site is built all the same; the next build will be slower. Make the cache folder writable.',
      },
    ]
  }
}

/** The error worth telling is the first one. */
function removeQuietly(filePath: string): void {
  try {
    rmSync(filePath, { force: true })
  } catch {
    // Nothing was written then.
  }
}
