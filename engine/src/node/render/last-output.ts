import { linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, WrittenFile } from '../../shared/model/page.ts'
import { writeFileAtomic } from '../support/files.ts'
import { hashOf } from '../support/hash.ts'
import type { PageFacts } from './page-cache.ts'
import type { Substitutions } from './page-writer.ts'

/** A page as the last build published it. */
export type PublishedPage = { facts: PageFacts; files: WrittenFile[] }

type Ledger = { out: string; filledWith: string; pages: Record<string, PublishedPage> }

export type OutputPlace = { cacheFolder: string; out: string; substitutions: Substitutions }

export type LastOutput = {
  /** Puts the files of an unchanged page into the staging folder; null when they are not there as they were written. */
  take(key: string, staging: string): PublishedPage | null
}

/**
 * The published folder as a source of unchanged pages: a link costs neither reading nor writing their bytes, and they
 * keep their modification time, so that tools which copy by time leave them alone.
 */
export function openLastOutput({ cacheFolder, out, substitutions }: OutputPlace): LastOutput {
  const ledger = readLedger(ledgerFileOf(cacheFolder))
  const isUsable = ledger?.out === out && ledger.filledWith === hashFilling(substitutions)
  const pages = isUsable ? ledger.pages : {}
  const made = new Set<string>()
  return {
    take(key, staging) {
      const page = pages[key]
      return page && linkFiles(page.files, { out, staging, made }) ? page : null
    },
  }
}

export async function writeLastOutput(
  { cacheFolder, out, substitutions }: OutputPlace,
  pages: ReadonlyMap<string, Page>,
): Promise<void> {
  const entries = [...pages].map(
    ([key, { files, links, images, anchors, mainIsEmpty }]): [string, PublishedPage] => [
      key,
      { files, facts: { links, images, anchors, mainIsEmpty } },
    ],
  )
  const ledger: Ledger = { out, filledWith: hashFilling(substitutions), pages: Object.fromEntries(entries) }
  const text = JSON.stringify(ledger)
  await writeFileAtomic(ledgerFileOf(cacheFolder), `${hashOf(text)}\n${text}`)
}

type Folders = { out: string; staging: string; made: Set<string> }

/** All files or none. A disk without links, a file that was changed by hand: then the page is written as any other. */
function linkFiles(files: WrittenFile[], { out, staging, made }: Folders): boolean {
  const linked: string[] = []
  try {
    for (const { path, size, modified } of files) {
      const target = join(staging, path)
      const parent = dirname(target)
      if (!made.has(parent)) mkdirSync(parent, { recursive: true })
      made.add(parent)
      linkSync(join(out, path), target)
      linked.push(target)
      // Looked at after linking: another build may replace the folder at any moment.
      const stats = statSync(target)
      if (stats.size !== size || stats.mtimeMs !== modified) throw new Error('changed by someone else')
    }
    return true
  } catch {
    // Removed, not left to be written over: that would change the published file too.
    for (const target of linked) rmSync(target, { force: true })
    return false
  }
}

function ledgerFileOf(cacheFolder: string): string {
  return join(cacheFolder, 'output.json')
}

function hashFilling(substitutions: Substitutions): string {
  return hashOf(JSON.stringify(substitutions))
}

/** A checksum, then the ledger; null when it is missing or damaged. */
function readLedger(filePath: string): Ledger | null {
  try {
    const [checksum = '', text = ''] = readFileSync(filePath, 'utf8').split('\n')
    return hashOf(text) === checksum ? JSON.parse(text) : null
  } catch {
    return null
  }
}
