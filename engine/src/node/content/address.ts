import path from 'node:path'
import type { FrontMatter } from '../../shared/model/document.ts'
import { isFolderIndex, splitNumberPrefix } from '../../shared/model/doc-names.ts'

/** Where a document lives. `path` is null when the slug, or the file's name, cannot stand in an address. */
export type Address = {
  id: string
  /** The file's own name, for documents without a title. */
  name: string
  path: string | null
}

type Place = {
  /** Posix, from the content folder, with extension. */
  sourcePath: string
  frontMatter: FrontMatter
  /** Route path of the version, of the blog, or `/`. */
  basePath: string
}

/** Ids and addresses of docs (B043): numbers in front of names order files and are left out. */
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

/** Stand-alone pages: the file's path is the address. */
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

/** Posts: the date stands in the file's or folder's name, or in front matter, which wins. */
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

/** A slug that begins with a slash counts from the base, any other from the file's folder. */
function resolveSlug({ slug, folder, basePath, isWritten }: Slug): string | null {
  const below = slug.startsWith('/') ? slug : `${folder}/${slug}`
  const decoded = isWritten ? tryDecode(below) : below
  if (decoded === null || /[?#\\\p{Cc}]/u.test(decoded)) return null
  // Joined in two steps, so that `..` cannot climb out of the base.
  return encodeURI(path.posix.join('/', basePath, path.posix.join('/', decoded)))
}

/** Authors may write a slug in its encoded form; file names are never encoded. */
function tryDecode(slug: string): string | null {
  try {
    return decodeURI(slug)
  } catch {
    return null
  }
}

function withoutExtension(sourcePath: string): string {
  return sourcePath.replace(/\.[^./]+$/, '')
}
