import { linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, WrittenFile } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { openTable, writeTable } from '../../cache/open-cache.ts'
import { hashOf } from '../../files/hash.ts'
import type { PageDetails } from './page-cache.ts'
import type { Substitutions } from './page-writer.ts'

/** A page as the last build published it. */
type PublishedPage = { details: PageDetails; files: WrittenFile[] }

export type OutputPlace = { cacheFolder: string; out: string; substitutions: Substitutions }

/**
 * Reuses unchanged pages from the published folder. A hard link costs neither reading nor writing, and it keeps the
 * modification time, so tools that copy by time leave the file alone.
 */
export function openLastOutput(place: OutputPlace) {
  const { out } = place
  const pages = openTable<PublishedPage>(fileIn(place), idOf(place))
  const known = new Set<string>()
  return {
    /** Links the files of an unchanged page into the staging folder. Null when they changed after the last build. */
    take(key: string, staging: string): PublishedPage | null {
      const page = pages.get(key)
      return page && linkFiles(page.files, { out, staging, known }) ? page : null
    },
  }
}

export function writeLastOutput(place: OutputPlace, pages: ReadonlyMap<string, Page>): Problem[] {
  const entries = [...pages].map(
    ([key, { files, links, images, anchors, mainIsEmpty, loads }]): [string, PublishedPage] => [
      key,
      { files, details: { links, images, anchors, mainIsEmpty, loads } },
    ],
  )
  return writeTable(fileIn(place), idOf(place), entries)
}

function fileIn({ cacheFolder }: OutputPlace): string {
  return join(cacheFolder, 'output')
}

/** Pages from another folder or with other substitutions can't be reused. */
function idOf({ out, substitutions }: OutputPlace): string {
  return hashOf(out, JSON.stringify(substitutions))
}

type Folders = { out: string; staging: string; known: Set<string> }

/** Links all files or none. If links aren't supported or someone changed a file, the page is written normally. */
function linkFiles(files: WrittenFile[], { out, staging, known }: Folders): boolean {
  const linked: string[] = []
  try {
    for (const { path, size, modified } of files) {
      const target = join(staging, path)
      const parent = dirname(target)
      if (!known.has(parent)) mkdirSync(parent, { recursive: true })
      known.add(parent)
      linkSync(join(out, path), target)
      linked.push(target)
      // Checked after linking, because another build may replace the folder at any moment.
      const stats = statSync(target)
      if (stats.size !== size || stats.mtimeMs !== modified) throw new Error('changed by someone else')
    }
    return true
  } catch {
    // A linked file must be removed rather than overwritten, because that would change the published file too.
    for (const target of linked) rmSync(target, { force: true })
    return false
  }
}
