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
export function docAddress({ sourcePath, frontMatter, basePath }: Place): Address {
  const segments = withoutExtension(sourcePath).split('/').map(stripNumber)
  const fileName = segments.pop() ?? ''
  const folder = segments.join('/')
  const name = frontMatter.id ?? fileName
  const id = folder === '' ? name : `${folder}/${name}`
  const slug = frontMatter.slug ?? (isFolderIndex(fileName, segments.at(-1)) ? '' : name)
  return {
    id,
    name,
    path: resolveSlug({ slug, folder, basePath, isWritten: frontMatter.slug !== undefined }),
  }
}

function stripNumber(segment: string): string {
  return splitNumberPrefix(segment).name
}

/** For stand-alone pages, the file's path is the address. */
export function pageAddress({ sourcePath, frontMatter, basePath }: Place): Address {
  const id = withoutExtension(sourcePath)
  const folder = path.posix.dirname(id) === '.' ? '' : path.posix.dirname(id)
  const name = path.posix.basename(id)
  const slug = frontMatter.slug ?? (name === 'index' ? '' : name)
  return {
    id,
    name,
    path: resolveSlug({ slug, folder, basePath, isWritten: frontMatter.slug !== undefined }),
  }
}

const datedPost = /^(?:(.*)\/)?(\d{4})[-/](\d\d)[-/](\d\d)(?:[-/](.*?))?(?:\/index)?$/

/** A post's date comes from the name of its file or folder, unless front matter sets one. */
export function postAddress({ sourcePath, frontMatter, basePath }: Place): Address & { date: string | null } {
  const id = withoutExtension(sourcePath)
  const [, folder, year, month, day, rest] = datedPost.exec(id) ?? []
  const isDated = year !== undefined
  const name = isDated ? rest || `${year}-${month}-${day}` : id.replace(/\/index$/, '')
  const dated = [folder, year, month, day, name].filter(Boolean).join('/')
  const slug = frontMatter.slug ?? (isDated ? dated : name)
  return {
    id,
    name: path.posix.basename(name),
    path: resolveSlug({ slug, folder: '', basePath, isWritten: frontMatter.slug !== undefined }),
    date: frontMatter.date ?? (isDated ? `${year}-${month}-${day}` : null),
  }
}

type Slug = { slug: string; folder: string; basePath: string; isWritten: boolean }

/** A slug with a leading slash is relative to the base path, any other to the file's folder. */
function resolveSlug({ slug, folder, basePath, isWritten }: Slug): string | null {
  const below = slug.startsWith('/') ? slug : `${folder}/${slug}`
  const decoded = isWritten ? tryDecode(below) : below
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
