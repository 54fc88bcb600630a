import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { findNearest } from '../support/nearest.ts'

/** Endings an import may leave out. */
const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md', '.json', '.css']

export type Specifier =
  | { kind: 'engine' | 'package' }
  /** `filePath` is null when there is no such file; `wanted` is where it was looked for. */
  | { kind: 'site'; filePath: string | null; wanted: string }

/** What an import in MDX means. `from` is the importing file, posix from the site's folder. */
export function resolveSpecifier(specifier: string, from: string, root: string): Specifier {
  if (/^(?:@theme|@theme-original|octavo)(?:\/|$)/.test(specifier)) return { kind: 'engine' }
  const wanted = localPath(specifier.replace(/\?.*$/, ''), from, root)
  return wanted === null ? { kind: 'package' } : { kind: 'site', wanted, filePath: findModuleFile(wanted) }
}

function localPath(specifier: string, from: string, root: string): string | null {
  if (specifier.startsWith('@site/')) return path.join(root, specifier.slice('@site/'.length))
  if (/^\.\.?(?:\/|$)/.test(specifier)) return path.join(root, path.posix.dirname(from), specifier)
  return null
}

function findModuleFile(wanted: string): string | null {
  const candidates = [
    wanted,
    ...extensions.map((extension) => wanted + extension),
    ...extensions.map((extension) => path.join(wanted, `index${extension}`)),
  ]
  return candidates.find(isFile) ?? null
}

export function isFile(filePath: string): boolean {
  return statSync(filePath, { throwIfNoEntry: false })?.isFile() ?? false
}

/** What to do about a file that is not there: names like it in its folder, or the folder that is missing. */
export function hintForMissing(wanted: string, root: string): string {
  const folder = path.dirname(wanted)
  const shownFolder = path.relative(root, folder).split(path.sep).join('/') || '.'
  const names = listNames(folder)
  if (names === null) return `There is no folder ${shownFolder}.`
  // An import may leave the extension out, and then it says nothing about the file's.
  const hasExtension = path.extname(wanted) !== ''
  const nameOf = (name: string) => (hasExtension ? path.basename(name) : stemOf(name))
  const nearest = findNearest(nameOf(wanted), names.map(nameOf))
  const guesses = nearest.flatMap((guess) => names.filter((name) => nameOf(name) === guess)).slice(0, 3)
  if (guesses.length > 0) return `Did you mean ${guesses.join(' or ')}?`
  return `The folder ${shownFolder} has no file with such a name.`
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
