import type { Problem } from '../model/problem.ts'
import { readEntry, writeEntry } from './entry.ts'

/** Many small values from the last run, stored in one file. */
export type CacheTable<T> = {
  get: (key: string) => T | undefined
  set: (key: string, value: T) => void
  /** Whether this run has set a value. */
  isStale: () => boolean
  /** Writes the values that this run has used, and drops the rest. */
  save: () => Problem[]
}

/** `id` must change whenever the same key would produce a different value. */
export function openTable<T>(file: string, id: string): CacheTable<T> {
  const stored = readValues<T>(file, id)
  const used = new Map<string, T>()
  let isStale = false
  return {
    isStale: () => isStale,
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
      return writeTable(file, id, used)
    },
  }
}

export function writeTable(file: string, id: string, values: Iterable<[string, unknown]>): Problem[] {
  return writeEntry(file, `${id}\n${JSON.stringify(Object.fromEntries(values))}`)
}

function readValues<T>(file: string, id: string): Map<string, T> {
  const text = readEntry(file)?.toString() ?? ''
  if (!text.startsWith(`${id}\n`)) return new Map()
  const values: Record<string, T> = JSON.parse(text.slice(id.length + 1))
  return new Map(Object.entries(values))
}
