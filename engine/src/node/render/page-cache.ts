import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../shared/model/page.ts'
import { hashOf } from '../support/hash.ts'

/** The three files of a page, before the publisher's placeholders are filled in. */
export type PageFiles = { html: string; payload: string; markdown: string }

/** What the checks need to know about a page that is not rendered again. */
export type PageFacts = Pick<Page, 'links' | 'images' | 'anchors' | 'mainIsEmpty'>

export type StoredPage = { files: PageFiles; facts: PageFacts }

/**
 * One file per page: a checksum of all that follows, a line of JSON with lengths and facts, then the three files.
 * A file that was cut short or damaged has another checksum and counts as absent.
 */
export type PageCache = {
  /** Keys of all entries, damaged ones included. */
  keys(): Set<string>
  read(key: string): StoredPage | null
  write(key: string, page: StoredPage): void
  /** Removes every entry that this build did not use. */
  prune(keys: ReadonlySet<string>): void
}

export function hasPageCache(cacheFolder: string): boolean {
  return existsSync(folderOf(cacheFolder))
}

function folderOf(cacheFolder: string): string {
  return path.join(cacheFolder, 'pages')
}

export function openPageCache(cacheFolder: string): PageCache {
  const folder = folderOf(cacheFolder)
  mkdirSync(folder, { recursive: true })
  return {
    keys: () => new Set(readdirSync(folder)),
    read(key) {
      try {
        return decode(readFileSync(path.join(folder, key), 'utf8'))
      } catch {
        return null
      }
    },
    write(key, page) {
      writeFileSync(path.join(folder, key), encode(page))
    },
    prune(keys) {
      for (const name of readdirSync(folder)) {
        if (!keys.has(name)) rmSync(path.join(folder, name), { force: true })
      }
    },
  }
}

type Meta = { lengths: [html: number, payload: number]; facts: PageFacts }

function encode({ files, facts }: StoredPage): string {
  const meta: Meta = { lengths: [files.html.length, files.payload.length], facts }
  const text = `${JSON.stringify(meta)}\n${files.html}${files.payload}${files.markdown}`
  return `${hashOf(text)}\n${text}`
}

function decode(entry: string): StoredPage | null {
  const hashEnd = entry.indexOf('\n')
  const text = entry.slice(hashEnd + 1)
  if (hashOf(text) !== entry.slice(0, hashEnd)) return null
  const metaEnd = text.indexOf('\n')
  const { lengths, facts } = JSON.parse(text.slice(0, metaEnd)) as Meta
  const body = text.slice(metaEnd + 1)
  const [html, payload] = lengths
  return {
    facts,
    files: {
      html: body.slice(0, html),
      payload: body.slice(html, html + payload),
      markdown: body.slice(html + payload),
    },
  }
}
