import path from 'node:path'
import { decodeAddress } from '../model/urls/decode-address.ts'
import { withoutSuffix } from '../model/urls/url.ts'
import { findNearest } from '../problems/nearest.ts'

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
