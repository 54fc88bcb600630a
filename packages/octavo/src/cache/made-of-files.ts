import { readFileSync, statSync } from 'node:fs'
import { listFiles } from '../files/files.ts'
import { hashOf } from '../files/hash.ts'
import { readEntry, writeEntry } from './entry.ts'

/** A cached value that has to be rebuilt when one of its input files changes. */
export type MadeOfFiles<T> = { key: string; inputs: Record<string, string>; value: T }

type Making<T> = { key: string; inputs: Iterable<string>; started: number; value: T }

/** `key` covers everything the value depends on besides `inputs`, which are absolute paths of files and folders. */
export function writeMade<T>(file: string, { key, inputs, started, value }: Making<T>): MadeOfFiles<T> {
  const hashes = [...inputs].toSorted().map((input) => [input, hashInput(input, started)])
  const made: MadeOfFiles<T> = { key, inputs: Object.fromEntries(hashes), value }
  // Failing to write only means that the value is rebuilt next time. Other cache writes report the warning.
  writeEntry(file, JSON.stringify(made))
  return made
}

export function readMade<T>(file: string, key: string): MadeOfFiles<T> | null {
  const body = readEntry(file)
  const made: MadeOfFiles<T> | null = body && JSON.parse(body.toString())
  return made?.key === key && Object.entries(made.inputs).every(isUnchanged) ? made : null
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
