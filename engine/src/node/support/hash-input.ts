import { readFileSync, statSync } from 'node:fs'
import { hashOf } from './hash.ts'

/**
 * Hash of a file that something was made of; the work began at `started` (milliseconds). A file that was edited since
 * may not be the one that was read: it gets no hash, so that the next run makes the thing again.
 */
export function hashInput(file: string, started: number): string {
  try {
    // One clock gives whole milliseconds, the other parts of them.
    const isOlder = statSync(file).mtimeMs <= started + 1
    return isOlder ? hashOf(readFileSync(file)) : ''
  } catch {
    return ''
  }
}
