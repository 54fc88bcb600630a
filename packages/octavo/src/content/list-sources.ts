import path from 'node:path'
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import type { Boundary } from '../files/boundary.ts'
import { toSourcePath } from '../files/posix-path.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { withoutExtension } from './address.ts'
import { overlayOf } from './overlay.ts'

/** The part of the configuration that content depends on. */
export type ContentSite = Pick<
  Site,
  'i18n' | 'language' | 'staticFolder' | 'allow' | 'docs' | 'blog' | 'pagesFolder' | 'checks' | 'markdown'
>

/** A content file that hasn't been read yet. */
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
    const file = toSourcePath(filePath, root)
    if (refused) problems.push({ severity: 'error', ...refused, file })
    return refused === null
  }
  const walk = (folder: string, kind: ContentFolder['kind']) => {
    const filePath = path.join(root, folder)
    const files = mayFollow(filePath) ? walkFolder(filePath, mayFollow) : []
    for (const file of files ?? []) problems.push(...checkExtension(path.posix.join(folder, file), kind))
    return files
  }
  for (const { owner, ...folder } of listFolders(site)) {
    const files = walk(folder.folder, folder.kind)
    const written = (files ?? []).flatMap((sourcePath): SourceFile[] => {
      const kind = kindOf(sourcePath, folder.kind)
      return kind === null
        ? []
        : [{ ...folder, kind, sourcePath, file: path.posix.join(folder.folder, sourcePath) }]
    })
    const originals = [...written, ...generated.flatMap((document) => toSource(document, folder))]
    const found = overlay === null ? originals : layOver(originals, listTranslations(folder, overlay, walk))
    const isEmpty = !found.some(({ kind }) => kind !== 'category')
    // A site may have only docs, so the default folder for pages may be missing.
    const isUnused = folder.kind === 'page' && folder.folder === defaultPagesFolder
    if (isEmpty && !isUnused) problems.push(emptyFolder(folder.folder, owner, files !== null))
    sources.push(...found)
  }
  return { sources, problems }
}

/** A document from a content source, if it belongs to the folder. */
function toSource(
  { file, place, isTranslated }: GeneratedDocument,
  folder: Omit<ContentFolder, 'owner'>,
): SourceFile[] {
  if (!place.startsWith(`${folder.folder}/`)) return []
  const sourcePath = place.slice(folder.folder.length + 1)
  const kind = kindOf(sourcePath, folder.kind)
  if (kind === null) return []
  const translation = { place, original: null }
  return [{ ...folder, kind, sourcePath, file, translation, ...(!isTranslated && { untranslated: true }) }]
}

/** Files in the locale's own folder that belong to a content folder. */
function listTranslations(
  folder: Omit<ContentFolder, 'owner'>,
  overlay: string,
  walk: (folder: string, kind: ContentFolder['kind']) => string[] | null,
): SourceFile[] {
  const own = path.posix.join(overlay, folder.folder)
  return (walk(own, folder.kind) ?? []).flatMap((sourcePath): SourceFile[] => {
    const kind = kindOf(sourcePath, folder.kind)
    const place = path.posix.join(folder.folder, sourcePath)
    const translation = { place, original: null }
    return kind === null
      ? []
      : [{ ...folder, kind, sourcePath, translation, file: path.posix.join(own, sourcePath) }]
  })
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

function listFolders(site: ContentSite): ContentFolder[] {
  const folders = site.docs.flatMap(({ id, versions }) =>
    versions.map((version): ContentFolder => {
      const owner = `version ${version.name} of the docs`
      return {
        kind: 'doc',
        set: id,
        version: version.name,
        folder: version.folder,
        basePath: version.path,
        owner,
      }
    }),
  )
  const shared = { version: '' }
  if (site.blog) {
    const { folder, path: basePath } = site.blog
    folders.push({ ...shared, kind: 'post', set: 'blog', folder, basePath, owner: 'the blog' })
  }
  if (site.pagesFolder !== null) {
    folders.push({
      ...shared,
      kind: 'page',
      set: 'pages',
      folder: site.pagesFolder,
      basePath: '/',
      owner: 'the pages',
    })
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
 * Lists every file below a folder as a sorted posix path relative to it; null if there is no such folder. Folders
 * whose names begin with `_` contain partials and are left out, as are hidden ones and links that may not be
 * followed.
 */
export function walkFolder(
  folder: string,
  mayFollow: (filePath: string) => boolean = () => true,
): string[] | null {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null
  const files: string[] = []
  visit(folder, '', { files, parents: [realpathSync(folder)], mayFollow })
  return files.toSorted()
}

type Walk = { files: string[]; parents: string[]; mayFollow: (filePath: string) => boolean }

function visit(folder: string, prefix: string, walk: Walk): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry
    if (name.startsWith('.') || name === 'node_modules') continue
    const filePath = path.join(folder, name)
    if (entry.isSymbolicLink() && !walk.mayFollow(filePath)) continue
    const kind = entryKind(entry, filePath)
    if (kind === 'file') walk.files.push(prefix + name)
    if (kind !== 'folder' || name.startsWith('_')) continue
    const real = entry.isSymbolicLink() ? realpathSync(filePath) : filePath
    // A link to a parent folder would make the walk endless.
    if (entry.isSymbolicLink() && walk.parents.includes(real)) continue
    visit(filePath, `${prefix}${name}/`, { ...walk, parents: [...walk.parents, real] })
  }
}

function entryKind(entry: Dirent, filePath: string): 'file' | 'folder' | null {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  const stats = entry.isSymbolicLink() ? statSync(filePath, { throwIfNoEntry: false }) : undefined
  return stats?.isFile() ? 'file' : stats?.isDirectory() ? 'folder' : null
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
