import { existsSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import { SiteError } from '../problems/site-error.ts'
import { namesIn, prune, readCacheFile, writeCacheFile } from './cache-file.ts'
import type { PageModel } from '../model/reference-symbol.ts'
import { cacheFolderOf } from './cache-folder.ts'
import type { Problem } from '../model/problem.ts'

/** Values in one file each. A key covers everything its value depends on, and a damaged value counts as missing. */
export type Cache<T> = {
  /** The keys of all values, including damaged ones. */
  keys(): Set<string>
  has(key: string): boolean
  read(key: string): T | null
  write(key: string, value: T): Problem[]
  /**
   * Removes values that aren't in `used`, unless another command wrote them after `since` (milliseconds), which is when
   * the cache was opened unless the work began earlier.
   */
  prune(used: ReadonlySet<string>, since?: number): void
}

/** A buffer of Node, whose type sites that use our types may not have. */
type Bytes = Uint8Array & { toString(): string }
type Format<T> = { encode(value: T): string | Uint8Array; decode(body: Bytes): T }

export function openCache<T>(folder: string, format: Format<T> = jsonFormat): Cache<T> {
  const fileOf = (key: string) => path.join(folder, key)
  const opened = Date.now()
  return {
    keys: () => new Set(namesIn(folder)),
    has: (key) => existsSync(fileOf(key)),
    read(key) {
      const body = readCacheFile(fileOf(key))
      return body && format.decode(body)
    },
    write: (key, value) => writeCacheFile(fileOf(key), format.encode(value)),
    prune: (used, since = opened) => prune(folder, used, since),
  }
}

const jsonFormat = {
  encode: (value: unknown) => JSON.stringify(value),
  decode: (body: Bytes) => JSON.parse(body.toString()),
}

export const textFormat: Format<string> = { encode: (text) => text, decode: (body) => body.toString() }
export const bytesFormat: Format<Uint8Array> = { encode: (bytes) => bytes, decode: (body) => body }

/** Stores a value under its hash, for code that receives only the name. Unlike other values, this one is required. */
export function writeNamed<T>(
  cache: Cache<T>,
  value: T,
  name: string = hashOf(JSON.stringify(value)),
): string {
  // Checking that the file exists isn't enough: a damaged one, or one from another version, must be written again.
  const [problem] = cache.read(name) === null ? cache.write(name, value) : []
  if (problem) throw new SiteError({ ...problem, hint: 'Make the folder writable and free some space.' })
  return name
}

export function readNamed<T>(cache: Cache<T>, name: string): T {
  const value = cache.read(name)
  if (value !== null) return value
  throw new SiteError({
    message: `The entry ${name} of the cache folder .octavo is missing or damaged.`,
    hint: 'Run the command again to create it.',
  })
}

/** Models of reference pages, which the generator passes to the threads that render them. */
export function openReferencePages(root: string): Cache<PageModel> {
  return openCache(path.join(cacheFolderOf(root), 'reference', 'pages'))
}

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
  return writeCacheFile(file, `${id}\n${JSON.stringify(Object.fromEntries(values))}`)
}

function readValues<T>(file: string, id: string): Map<string, T> {
  const text = readCacheFile(file)?.toString() ?? ''
  if (!text.startsWith(`${id}\n`)) return new Map()
  const values: Record<string, T> = JSON.parse(text.slice(id.length + 1))
  return new Map(Object.entries(values))
}
