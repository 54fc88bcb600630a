import path from 'node:path'
import { statSync } from 'node:fs'
import type { Boundary } from '../files/boundary.ts'
import { listFiles } from '../files/files.ts'
import { toSourcePath } from '../files/posix-path.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { withoutExtension } from './address.ts'
import { overlayOf } from './find-files.ts'

/** The part of the configuration that content depends on. */
export type ContentSite = Pick<
  Site,
  'i18n' | 'language' | 'staticFolder' | 'allow' | 'docs' | 'blog' | 'pagesFolder' | 'checks' | 'markdown'
>

export type SourceFile = {
  kind: 'doc' | 'post' | 'page' | 'category'
  set: string
  version: string
  /** Posix path relative to the site's folder. */
  file: string
  /** For a translation or a document from a content source: its path outside the locale's folder, and the file it translates, if there is one. */
  translation?: { place: string; original: string | null }
  /** For a document from a content source that has no text in this language. */
  untranslated?: true
  /** Posix path relative to the content folder, the same as in the default locale. */
  sourcePath: string
  /** Content folder, relative to the site's folder. */
  folder: string
  /** Route path that the folder's documents are under. */
  basePath: string
}

type ContentFolder = Omit<SourceFile, 'file' | 'sourcePath' | 'translation' | 'kind'> & {
  kind: 'doc' | 'post' | 'page'
  owner: string
}

/** See `pagesFolder` in `config/schemas/site-schema.ts`. */
const defaultPagesFolder = 'content/pages'

/** Lists all files in all content folders. A folder that is missing or has no pages is a problem. */
export function listSources(
  root: string,
  site: ContentSite,
  { boundary, generated }: { boundary: Boundary; generated: readonly GeneratedDocument[] },
): { sources: SourceFile[]; problems: Problem[] } {
  const sources: SourceFile[] = []
  const problems: Problem[] = []
  const overlay = overlayOf(site)
  const mayFollow = (filePath: string) => {
    const refused = boundary(filePath)
    if (refused) problems.push({ severity: 'error', ...refused, file: toSourcePath(filePath, root) })
    return refused === null
  }
  const walk = (folder: string, kind: ContentFolder['kind']) => {
    const filePath = path.join(root, folder)
    const files = mayFollow(filePath) ? walkFolder(filePath, mayFollow) : []
    for (const file of files ?? []) problems.push(...checkExtension(path.posix.join(folder, file), kind))
    // A content folder that is the site's folder has the output inside.
    return files?.filter((file) => folder !== '.' || !file.startsWith('dist/')) ?? null
  }
  for (const { owner, ...content } of listFolders(site)) {
    const { folder } = content
    const toSource = (
      sourcePath: string,
      place: Pick<SourceFile, 'file' | 'translation' | 'untranslated'>,
    ): SourceFile[] => {
      const kind = kindOf(sourcePath, content.kind)
      return kind === null ? [] : [{ ...content, kind, sourcePath, ...place }]
    }
    const files = walk(folder, content.kind)
    const written = (files ?? []).flatMap((name) => toSource(name, { file: path.posix.join(folder, name) }))
    const made = generated.flatMap(({ file, place, isTranslated }) => {
      if (!place.startsWith(`${folder}/`)) return []
      const translation = { place, original: null }
      const state = !isTranslated && { untranslated: true as const }
      return toSource(place.slice(folder.length + 1), { file, translation, ...state })
    })
    const own = overlay === null ? null : path.posix.join(overlay, folder)
    const translations = (own === null ? [] : (walk(own, content.kind) ?? [])).flatMap((name) => {
      const translation = { place: path.posix.join(folder, name), original: null }
      return toSource(name, { file: path.posix.join(own ?? '', name), translation })
    })
    const found = layOver([...written, ...made], translations)
    const isEmpty = !found.some(({ kind }) => kind !== 'category')
    // A site may have only docs, so the default folder for pages may be missing.
    const isUnused = content.kind === 'page' && folder === defaultPagesFolder
    if (isEmpty && !isUnused) problems.push(emptyFolder(folder, owner, files !== null))
    sources.push(...found)
  }
  return { sources, problems }
}

/** A translation replaces its original, even with another extension; files that only the locale has are added. */
function layOver(originals: SourceFile[], translations: SourceFile[]): SourceFile[] {
  const byStem = new Map(translations.map((source) => [withoutExtension(source.sourcePath), source]))
  const laid = originals.map((original) => {
    const own = byStem.get(withoutExtension(original.sourcePath))
    if (!own?.translation) return original
    byStem.delete(withoutExtension(original.sourcePath))
    const translation = { place: original.translation?.place ?? original.file, original: original.file }
    return { ...own, sourcePath: original.sourcePath, translation }
  })
  return [...laid, ...byStem.values()]
}

export function listFolders({ docs, blog, pagesFolder }: ContentSite): ContentFolder[] {
  const folders = docs.flatMap(({ id, versions }) =>
    versions.map(({ name, folder, path: basePath }): ContentFolder => {
      const owner = `version ${name} of the docs`
      return { kind: 'doc', set: id, version: name, folder, basePath, owner }
    }),
  )
  if (blog) {
    const { folder, path: basePath } = blog
    folders.push({ kind: 'post', set: 'blog', version: '', folder, basePath, owner: 'the blog' })
  }
  if (pagesFolder !== null) {
    const page = { kind: 'page', set: 'pages', version: '', basePath: '/', owner: 'the pages' } as const
    folders.push({ ...page, folder: pagesFolder })
  }
  return folders
}

function kindOf(sourcePath: string, kind: ContentFolder['kind']): SourceFile['kind'] | null {
  const name = path.posix.basename(sourcePath)
  if (kind === 'doc' && /^_category_\.(?:json|ya?ml)$/.test(name)) return 'category'
  if (name.startsWith('_') || /\.(?:test|spec)\.\w+$/.test(name)) return null
  return (kind === 'page' ? /\.(?:mdx?|tsx)$/ : /\.mdx?$/).test(name) ? kind : null
}

/** `README.MD` would be a page under another name. */
function checkExtension(file: string, kind: ContentFolder['kind']): Problem[] {
  const renamed = path.posix.basename(file).replace(/\.\w+$/, (extension) => extension.toLowerCase())
  if (kindOf(file, kind) !== null || kindOf(renamed, kind) === null) return []
  return [
    {
      severity: 'warning',
      message: 'The file is not read, because its extension is not in lower case.',
      hint: `Rename it to ${renamed}.`,
      file,
    },
  ]
}

function emptyFolder(folder: string, owner: string, exists: boolean): Problem {
  return {
    severity: 'error',
    message: exists
      ? `The folder ${folder} of ${owner} has no Markdown files.`
      : `The folder ${folder} of ${owner} does not exist.`,
    hint: exists
      ? 'Add a page to it, for example index.md. Files whose name begins with _ are partials and do not count.'
      : 'Create the folder, or correct its name in the configuration.',
    file: folder,
  }
}

/**
 * Lists every file below a content folder; null if there is no such folder. Folders whose names begin with `_` contain
 * partials and are left out, as are hidden ones and links that may not be followed.
 */
export function walkFolder(folder: string, mayFollow: (filePath: string) => boolean): string[] | null {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null
  return listFiles(folder, {
    mayFollow: (file) => mayFollow(path.join(folder, file)),
    leavesOut: (name, isFolder) =>
      name.startsWith('.') || name === 'node_modules' || (isFolder && name.startsWith('_')),
  })
}

/** A document of a content source, written to the cache. */
export type GeneratedDocument = {
  source: string
  /** The file that was written, relative to the site's folder. */
  file: string
  /** Where it would be if it were an ordinary file. */
  place: string
  text: string
  /** False if another language has the same text. */
  isTranslated: boolean
}
