import { readdirSync } from 'node:fs'
import path from 'node:path'
import { findNearest } from './nearest.ts'
import { toSourcePath } from '../files/posix-path.ts'

/** A hint for a missing file: similar names in its folder, or the folder that is missing. */
export function hintForMissing(wanted: string, root: string): string {
  const folder = path.dirname(wanted)
  const shownFolder = toSourcePath(folder, root) || '.'
  const names = listNames(folder)
  if (names === null) return `There is no folder ${shownFolder}.`
  // An import without an extension says nothing about the file's extension.
  const hasExtension = path.extname(wanted) !== ''
  const nameOf = (name: string) => (hasExtension ? path.basename(name) : stemOf(name))
  const nearest = findNearest(nameOf(wanted), names.map(nameOf))
  const guesses = nearest.flatMap((guess) => names.filter((name) => nameOf(name) === guess)).slice(0, 3)
  if (guesses.length > 0) return `Did you mean ${guesses.join(' or ')}?`
  return `The folder ${shownFolder} has no file with a similar name.`
}

function stemOf(filePath: string): string {
  return path.parse(filePath).name
}

function listNames(folder: string): string[] | null {
  try {
    return readdirSync(folder)
  } catch {
    return null
  }
}
