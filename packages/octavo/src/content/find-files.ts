import path from 'node:path'
import { isFile } from '../files/files.ts'
import type { ModuleImport } from '../model/document.ts'
import { readGenerated } from '../model/generated-content.ts'
import type { Site } from '../model/site.ts'
import { localeFolderOf } from '../model/urls/locale-path.ts'
import { decodeAddress, withoutSuffix } from '../model/urls/url.ts'
import { findNearest } from '../problems/nearest.ts'

/** The folder that mirrors the site's folder for this locale, relative to it; null for the default locale. */
export function overlayOf({ i18n, language }: Pick<Site, 'i18n' | 'language'>): string | null {
  return language.locale === i18n.defaultLocale ? null : localeFolderOf(language.locale)
}

/**
 * Maps a file in the locale's own folder to the path it would have without translation, and a document from a content
 * source to the path it would have as a file. Other files stay the same.
 */
export function originalPath(file: string, overlay: string | null): string {
  const generated = readGenerated(file)
  if (generated) return generated.place
  return overlay !== null && file.startsWith(`${overlay}/`) ? file.slice(overlay.length + 1) : file
}

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

type Place = { root: string; overlay: string | null }

/** The absolute path of what a file refers to: of several that it can mean, the first that exists. */
export function findPlace(written: string, file: string, site: Place): string {
  const places = listPlaces(written, file, site)
  return places.find(isFile) ?? places[0] ?? ''
}

/** `@site/` means the site's folder. Other paths are relative to the file or, in a translation, to its original. */
function listPlaces(written: string, file: string, { root, overlay }: Place): string[] {
  if (written.startsWith('@site/')) return [path.join(root, written.slice('@site/'.length))]
  const homes = new Set([file, originalPath(file, overlay)])
  return [...homes].map((home) => path.resolve(root, path.posix.dirname(home), written))
}

/** Extensions an import may leave out. */
const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md', '.json', '.css']
const endings = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)]

/** Resolves an import. For a file of the site, `wanted` is where it's expected; `filePath` is null if it isn't there. */
export function findModule(
  specifier: string,
  file: string,
  site: Place,
): Pick<ModuleImport, 'kind' | 'filePath'> & { wanted: string | null } {
  if (/^(?:@theme|@theme-original|octavo)(?:\/|$)/.test(specifier))
    return { kind: 'engine', wanted: null, filePath: null }
  const places = listModules(specifier.replace(/\?.*$/, ''), file, site)
  const [wanted = null] = places
  if (wanted === null) return { kind: 'package', wanted, filePath: null }
  const found = places.flatMap((place) => endings.map((ending) => place + ending)).find(isFile)
  return { kind: 'site', wanted, filePath: found ?? null }
}

function listModules(specifier: string, file: string, site: Place): string[] {
  // Node would follow an absolute path, or `..` in the name of a package, to any place on the disk.
  if (/^(?:@site|\.\.?)(?:\/|$)/.test(specifier) || path.isAbsolute(specifier))
    return listPlaces(specifier, file, site)
  return specifier.split('/').includes('..') ? [path.join(site.root, 'node_modules', specifier)] : []
}
