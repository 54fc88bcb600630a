import path from 'node:path'
import { readFileSync } from 'node:fs'
import type { Boundary } from '../files/boundary.ts'
import { hashOf } from '../files/hash.ts'
import { isFile } from '../files/is-file.ts'
import type { IncludeRef } from '../model/document.ts'
import { decodeAddress } from '../model/urls/decode-address.ts'
import { withoutSuffix } from '../model/urls/url.ts'
import { hintForMissing } from '../problems/missing-file.ts'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import type { SourceLink } from './list-references.ts'
import { cutRegion, listRegions, splitRegion } from './source/code-include.ts'

type LinkSource = {
  /** The file that contains the link. Both paths are posix and relative to the site's folder. */
  file: string
  /** Content folder of the document that shows the link. */
  folder: string
}

/**
 * Lists the files that a link to a Markdown file can mean, most likely first, as posix paths relative to the site's
 * folder. A leading slash means the content folder, `@site/` the site's folder, and anything else is relative to the
 * file itself.
 */
export function linkCandidates(url: string, { file, folder }: LinkSource): string[] {
  const target = decodeAddress(withoutSuffix(url))
  if (target.startsWith('@site/')) return [path.posix.normalize(target.slice('@site/'.length))]
  if (target.startsWith('/')) return [path.posix.join(folder, target), target.slice(1)]
  const beside = path.posix.join(path.posix.dirname(file), target)
  return target.startsWith('.') ? [beside] : [beside, path.posix.join(folder, target), target]
}

/** The spellings of an address that the compiler may see: as written, and percent-encoded. */
export function spellings(url: string): string[] {
  const encoded = encodeURI(url).replace(/%25([\da-f]{2})/gi, '%$1')
  return encoded === url ? [url] : [url, encoded]
}

/**
 * Comparing a name with thousands of files takes time, and an author who renamed a folder doesn't need more
 * suggestions.
 */
const maxGuesses = 50

export function createFileGuesser(files: ReadonlySet<string>): (file: string) => string[] {
  const known = new Map<string, string[]>()
  return (file) => {
    const guess = known.get(file) ?? (known.size < maxGuesses ? findNearest(file, files) : [])
    known.set(file, guess)
    return guess
  }
}

/** Extensions an import may leave out. */
const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md', '.json', '.css']

export type Specifier =
  | { kind: 'engine' | 'package' }
  /** `filePath` is null if there is no such file; `wanted` is where it was expected. */
  | { kind: 'site'; filePath: string | null; wanted: string }

/** Resolves an import in MDX. `from` is the importing file, as a posix path relative to the site's folder. */
export function resolveSpecifier(specifier: string, from: string, root: string): Specifier {
  if (/^(?:@theme|@theme-original|octavo)(?:\/|$)/.test(specifier)) return { kind: 'engine' }
  const wanted = localPath(specifier.replace(/\?.*$/, ''), from, root)
  return wanted === null ? { kind: 'package' } : { kind: 'site', wanted, filePath: findModuleFile(wanted) }
}

function localPath(specifier: string, from: string, root: string): string | null {
  if (specifier.startsWith('@site/')) return path.join(root, specifier.slice('@site/'.length))
  if (/^\.\.?(?:\/|$)/.test(specifier)) return path.join(root, path.posix.dirname(from), specifier)
  // Node would follow either of these to any place on the disk.
  if (path.isAbsolute(specifier)) return path.normalize(specifier)
  if (specifier.split('/').includes('..')) return path.join(root, 'node_modules', specifier)
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

export type FoundInclude = {
  /** Where the file is, or was expected. */
  filePath: string
  include: IncludeRef | null
  finding: Finding | null
}

/** Finds the code file that a fence in `from` names, and what is wrong with it. */
export function resolveInclude(
  link: SourceLink,
  from: string,
  { root, boundary }: { root: string; boundary: Boundary },
): FoundInclude {
  const { path: written, region } = splitRegion(link.url)
  const filePath = written.startsWith('@site/')
    ? path.join(root, written.slice('@site/'.length))
    : path.resolve(root, path.dirname(from), written)
  const file = path.relative(root, filePath).split(path.sep).join('/')
  const place = { line: link.line, column: link.column }
  const refused = boundary(filePath)
  if (refused) return { filePath, include: null, finding: { ...refused, ...place } }
  if (!isFile(filePath)) {
    const finding = {
      message: `The file ${file} named in this fence does not exist.`,
      hint: hintForMissing(filePath, root),
      ...place,
    }
    return { filePath, include: null, finding }
  }
  const bytes = readFileSync(filePath)
  const include = { from, specifier: written, file, hash: hashOf(bytes) }
  const text = bytes.toString('utf8')
  if (cutRegion(text, region) !== null) return { filePath, include, finding: null }
  const message = `${file} has no region "${region}".`
  return { filePath, include, finding: { message, hint: hintForRegion(region ?? '', text), ...place } }
}

function hintForRegion(region: string, text: string): string {
  const regions = listRegions(text)
  const [nearest] = findNearest(region, regions)
  if (nearest !== undefined) return `Did you mean ${nearest}?`
  if (regions.length > 0) return `It has ${regions.join(', ')}.`
  return `Mark its lines in the file: // #region ${region} above them and // #endregion below.`
}
