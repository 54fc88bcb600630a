import path from 'node:path'
import { isFolderIndex, splitNumberPrefix } from '../model/doc-names.ts'
import type { FrontMatter } from '../model/document.ts'

/** The id and path of a document. `path` is null if the slug or the file's name can't be part of an address. */
export type Address = {
  id: string
  /** The file's own name, used as the title of documents without one. */
  name: string
  path: string | null
}

type Place = {
  /** Posix path relative to the content folder, with extension. */
  sourcePath: string
  frontMatter: FrontMatter
  /** Route path of the version or of the blog, or `/`. */
  basePath: string
}

/**
 * Ids and addresses of docs (B043). Number prefixes of file and folder names only set the order, so they are left
 * out.
 */
export function docAddress(place: Place): Address {
  const { sourcePath, frontMatter } = place
  const segments = withoutExtension(sourcePath)
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
  const fileName = segments.pop() ?? ''
  const folder = segments.join('/')
  const name = frontMatter.id ?? fileName
  const id = folder === '' ? name : `${folder}/${name}`
  const slug = isFolderIndex(fileName, segments.at(-1)) ? '' : name
  return { id, name, path: resolveSlug(place, `${folder}/${slug}`, folder) }
}

/** For stand-alone pages, the file's path is the address. */
export function pageAddress(place: Place): Address {
  const id = withoutExtension(place.sourcePath)
  const folder = path.posix.dirname(id)
  const name = path.posix.basename(id)
  return { id, name, path: resolveSlug(place, name === 'index' ? `${folder}/` : id, folder) }
}

const datedPost = /^(?:(.*)\/)?(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[-/](.*?))?(?:\/index)?$/

/** A post's date comes from the name of its file or folder, unless front matter sets one. */
export function postAddress(place: Place): Address & { date: string | null } {
  const id = withoutExtension(place.sourcePath)
  const [, folder, year, month = '', day = '', rest] = datedPost.exec(id) ?? []
  const date = year === undefined ? null : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const name = date === null ? id.replace(/\/index$/, '') : rest || date
  const dated = [folder, year, month, day, name].filter(Boolean).join('/')
  return {
    id,
    name: path.posix.basename(name),
    path: resolveSlug(place, dated, ''),
    date: place.frontMatter.date ?? date,
  }
}

/**
 * The path of a document, which is `usual` unless its author wrote a slug. One with a leading slash is relative to the
 * base path, any other to the file's folder.
 */
function resolveSlug({ frontMatter: { slug }, basePath }: Place, usual: string, folder: string) {
  const decoded = slug === undefined ? usual : tryDecode(slug.startsWith('/') ? slug : `${folder}/${slug}`)
  if (decoded === null || /[?#\\\p{Cc}]/u.test(decoded)) return null
  // Joined in two steps, so that `..` can't climb out of the base path.
  return encodeURI(path.posix.join('/', basePath, path.posix.join('/', decoded)))
}

/** Authors may percent-encode a slug; file names are never encoded. */
function tryDecode(slug: string): string | null {
  try {
    return decodeURI(slug)
  } catch {
    return null
  }
}

export function withoutExtension(sourcePath: string): string {
  return sourcePath.replace(/\.[^./]+$/, '')
}

/** Whether a text begins with a day that exists, such as 2023-01-17. `Date.parse` accepts 2023-02-30. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(?:[T ].*)?$/.test(value)) return false
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10))
}
