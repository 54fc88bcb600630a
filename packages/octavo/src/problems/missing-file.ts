import { readdirSync } from 'node:fs'
import path from 'node:path'
import { findNearest } from './nearest.ts'
import { toSourcePath } from '../files/posix-path.ts'
import type { Problem } from '../model/problem.ts'

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

type Words = Pick<Problem, 'message' | 'hint'>

/** Describes an import that can't be resolved, and how to fix it. */
export function describeMissing(specifier: string, isInstalled: (packageName: string) => boolean): Words {
  const name = packageOf(specifier)
  if (name === null) {
    return { message: `Cannot find module '${specifier}'`, hint: 'Correct the import, or add the file.' }
  }
  if (isInstalled(name)) {
    return {
      message: `The package '${name}' has no module '${specifier}'`,
      hint: `Correct the import. The "exports" in the package.json of ${name} list what can be imported.`,
    }
  }
  return {
    message: `Cannot find package '${name}'`,
    hint: `Install it with: npm install ${name}. Or correct the import.`,
  }
}

/** `@scope/name/deep` → `@scope/name`; null when the specifier names a file. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('@site/')) return null
  return /^(?:@[\w.~-]+\/)?[a-z\d][\w.~-]*(?=\/|$)/i.exec(specifier)?.[0] ?? null
}
