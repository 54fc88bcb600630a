import type { CategoryData, Document } from '../../model/document.ts'
import { splitNumberPrefix } from '../../model/doc-names.ts'

export type DocFolder = {
  /** Name on disk; empty for the version's own folder. */
  name: string
  documents: Document[]
  folders: DocFolder[]
  category: CategoryData | null
}

type Version = { folder: string; documents: Document[]; categories: CategoryData[] }

export function buildFolderTree({ folder, documents, categories }: Version): DocFolder {
  const byFolder = new Map(categories.map((category) => [category.folder, category]))
  const create = (path: string): DocFolder => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    documents: [],
    folders: [],
    category: byFolder.get(path) ?? null,
  })
  const root = create('')
  const known = new Map([['', root]])
  function find(path: string): DocFolder {
    const existing = known.get(path)
    if (existing) return existing
    const created = create(path)
    known.set(path, created)
    find(path.slice(0, Math.max(0, path.lastIndexOf('/')))).folders.push(created)
    return created
  }
  for (const document of documents) {
    const sourcePath = sourcePathOf(document, folder)
    find(sourcePath.slice(0, Math.max(0, sourcePath.lastIndexOf('/')))).documents.push(document)
  }
  return root
}

/** Posix path relative to the version's folder. Generated documents have no file there, so their id is used. */
function sourcePathOf({ file, place = file, id }: Document, folder: string): string {
  return place.startsWith(`${folder}/`) ? place.slice(folder.length + 1) : id
}

/** Finds the folder that an author names, with or without the numbers in its path; null if there is none. */
export function findFolder(root: DocFolder, dirName: string): DocFolder | null {
  const segments = dirName.split('/').filter((segment) => segment !== '' && segment !== '.')
  return segments.reduce<DocFolder | null>(
    (folder, segment) =>
      folder?.folders.find(({ name }) => name === segment || splitNumberPrefix(name).name === segment) ??
      null,
    root,
  )
}

/** The name of a document's file without extension and number prefix, and that number. */
export function fileNameOf({ file, place = file }: Document): { number: number | null; name: string } {
  return splitNumberPrefix(place.slice(place.lastIndexOf('/') + 1).replace(/\.[^.]+$/, ''))
}
