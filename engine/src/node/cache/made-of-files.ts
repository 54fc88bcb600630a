import { readFileSync, statSync } from 'node:fs'
import { hashOf } from '../support/hash.ts'
import { readEntry, writeEntry } from './entry.ts'

/** Something that has to be made again when one of the files it was made of changes. */
export type MadeOfFiles<T> = { key: string; inputs: Record<string, string>; value: T }

type Making<T> = { key: string; inputs: Iterable<string>; started: number; value: T }

/** `key` stands for all it depends on besides the `inputs`, which are absolute paths. */
export function writeMade<T>(file: string, { key, inputs, started, value }: Making<T>): MadeOfFiles<T> {
  const hashes = [...inputs].toSorted().map((input) => [input, hashInput(input, started)])
  const made: MadeOfFiles<T> = { key, inputs: Object.fromEntries(hashes), value }
  // A warning about the cache comes from others; whoever asks next makes it again.
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
    return hashOf(readFileSync(file)) === hash
  } catch {
    return false
  }
}

/**
 * Hash of a file that something was made of; the work began at `started` (milliseconds). A file that was edited since
 * may not be the one that was read: it gets no hash, so that the next run makes the thing again.
 */
function hashInput(file: string, started: number): string {
  try {
    // One clock gives whole milliseconds, the other parts of them.
    const isOlder = statSync(file).mtimeMs <= started + 1
    return isOlder ? hashOf(readFileSync(file)) : ''
  } catch {
    return ''
  }
}
