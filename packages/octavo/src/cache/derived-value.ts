import { readFileSync, statSync } from 'node:fs'
import { listFiles } from '../files/files.ts'
import { hashOf } from '../files/hash.ts'
import { readCacheFile, writeCacheFile } from './cache-file.ts'

/** A cached value that has to be rebuilt when one of its input files changes. */
export type DerivedValue<T> = { key: string; inputs: Record<string, string>; value: T }

type Derivation<T> = { key: string; inputs: Iterable<string>; started: number; value: T }

/** `key` covers everything the value depends on besides `inputs`, which are absolute paths of files and folders. */
export function writeDerived<T>(
  file: string,
  { key, inputs, started, value }: Derivation<T>,
): DerivedValue<T> {
  const hashes = [...inputs].toSorted().map((input) => [input, hashInput(input, started)])
  const derived: DerivedValue<T> = { key, inputs: Object.fromEntries(hashes), value }
  // Failing to write only means that the value is rebuilt next time. Other cache writes report the warning.
  writeCacheFile(file, JSON.stringify(derived))
  return derived
}

export function readDerived<T>(file: string, key: string): DerivedValue<T> | null {
  const body = readCacheFile(file)
  const derived: DerivedValue<T> | null = body && JSON.parse(body.toString())
  return derived?.key === key && Object.entries(derived.inputs).every(isUnchanged) ? derived : null
}

function isUnchanged([file, hash]: [string, string]): boolean {
  try {
    return hashOf(readInput(file)) === hash
  } catch {
    return false
  }
}

/** The bytes of a file, or the names of everything in a folder. */
function readInput(file: string): Buffer | string {
  if (!statSync(file).isDirectory()) return readFileSync(file)
  // Output and caches change with every build.
  return listFiles(file, { leavesOut: (name) => /^(?:\..*|node_modules|dist)$/.test(name) }).join('\n')
}

/**
 * The hash of an input file; the work began at `started` (milliseconds). If the file was edited since then, we may have
 * read an older version, so it gets no hash and the next run rebuilds the value.
 */
function hashInput(file: string, started: number): string {
  try {
    // `started` is in whole milliseconds, but `mtimeMs` has a fraction.
    const stats = statSync(file)
    const isOlder = stats.isDirectory() || stats.mtimeMs <= started + 1
    return isOlder ? hashOf(readInput(file)) : ''
  } catch {
    return ''
  }
}
