import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../shared/page.ts'
import { hashOf } from '../support/hash.ts'

/** The three files of a page, before the publisher's placeholders are filled in. */
export type PageFiles = { html: string; payload: string; markdown: string }

/** What the checks need to know about a page that is not rendered again. */
export type PageFacts = Pick<Page, 'links' | 'images' | 'anchors' | 'mainIsEmpty'>

export type StoredPage = { files: PageFiles; facts: PageFacts }

/**
 * One file per page: a line of JSON with facts, lengths and a checksum, then the three files one after the other.
 * A file that was cut short or damaged has another checksum and counts as absent.
 */
export type PageCache = {
  read(key: string): StoredPage | null
  write(key: string, page: StoredPage): void
  /** Removes every entry that this build did not use. */
  prune(keys: ReadonlySet<string>): void
}

export function openPageCache(cacheFolder: string): PageCache {
  const folder = path.join(cacheFolder, 'pages')
  mkdirSync(folder, { recursive: true })
  return {
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

function encode({ files, facts }: StoredPage): string {
  const body = files.html + files.payload + files.markdown
  const factsText = JSON.stringify(facts)
  const header = {
    hash: hashOf(factsText, body),
    lengths: [files.html.length, files.payload.length, files.markdown.length],
  }
  return `${JSON.stringify(header)}\n${factsText}\n${body}`
}

function decode(text: string): StoredPage | null {
  const headerEnd = text.indexOf('\n')
  const factsEnd = text.indexOf('\n', headerEnd + 1)
  const { hash, lengths } = JSON.parse(text.slice(0, headerEnd)) as {
    hash: string
    lengths: [number, number, number]
  }
  const factsText = text.slice(headerEnd + 1, factsEnd)
  const body = text.slice(factsEnd + 1)
  if (hashOf(factsText, body) !== hash) return null
  const [html, payload] = lengths
  return {
    facts: JSON.parse(factsText) as PageFacts,
    files: {
      html: body.slice(0, html),
      payload: body.slice(html, html + payload),
      markdown: body.slice(html + payload),
    },
  }
}
