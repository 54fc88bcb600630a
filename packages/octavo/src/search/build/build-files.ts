import {
  packSection,
  type FacetFile,
  type FileRef,
  type PageTitle,
  type TextFile,
} from '../../model/record.ts'
import type { Site } from '../../model/site.ts'
import { hashOf } from '../../files/hash.ts'
import type { SearchablePage } from './build-record.ts'
import { buildShards } from './build-shards.ts'
import type { ShardBuilder } from './cached-shards.ts'
import { listStarts } from './list-starts.ts'

/** Path within the output folder → text of the file. */
export type SearchFiles = Map<string, string>

/** Headings larger than this would delay the first results more than they improve them. */
const largestHeadings = 120_000
/** Characters of text that a browser loads and indexes as a whole: about 300 kB compressed. */
const largestText = 1_000_000
/** Characters per text file: small enough to load piece by piece, large enough to compress well. */
const textSize = 600_000

type FileSite = Pick<Site, 'language' | 'search'> & { rootUrl: string }

/** Everything searchable in a facet: its first file, and the text files named after their content. */
export function buildFacetFiles(
  facet: { tag: string; pages: readonly SearchablePage[] },
  { language, search, rootUrl }: FileSite,
  build: ShardBuilder = buildShards,
): { first: string; files: SearchFiles } {
  const { tag, pages } = facet
  const files: SearchFiles = new Map()
  const starts = listStarts(pages, search?.startPages ?? [])
  const common = { tag, language: language.tag, synonyms: search?.synonyms ?? [] }
  if (sizeOf(pages) > largestText) {
    const records = pages.map(({ record }) => record)
    const inFolder = (key: string) => `assets/search/${language.locale}-${tag}-${key.slice(0, 10)}/`
    const shards = build({ tag, language: language.tag, records, starts }, inFolder)
    const { directory } = shards
    for (const [name, text] of shards.files) files.set(directory.folder + name, text)
    const folder = rootUrl + directory.folder
    const first: FacetFile = { ...common, texts: [], starts: [], pages: [], shards: { ...directory, folder } }
    return { first: JSON.stringify(first), files }
  }
  const texts = buildTexts(pages).map((text, index): FileRef => {
    const file = `assets/search/${language.locale}-${tag}-${index}-${text.key.slice(0, 10)}.json`
    files.set(file, JSON.stringify(text))
    return { href: rootUrl + file, key: text.key }
  })
  const first: FacetFile = { ...common, texts, starts, pages: buildTitles(pages) }
  return { first: JSON.stringify(first), files }
}

function sizeOf(pages: readonly SearchablePage[]): number {
  let size = 0
  for (const { record } of pages)
    for (const { text, code } of record.sections) size += text.length + code.length
  return size
}

function buildTitles(pages: readonly SearchablePage[]): PageTitle[] {
  const titles = pages.map(({ record: { sections: _sections, ...title } }): PageTitle => title)
  const headings = pages.map(({ record: { sections } }) =>
    sections.map(({ heading }) => heading).filter((heading) => heading !== ''),
  )
  const size = headings.reduce((sum, own) => sum + own.join().length, 0)
  if (size > largestHeadings) return titles
  return titles.map((title, index) => ({ ...title, headings: headings[index] ?? [] }))
}

function buildTexts(group: readonly SearchablePage[]): TextFile[] {
  const texts: Omit<TextFile, 'key'>[] = []
  let size = 0
  for (const [index, { record }] of group.entries()) {
    const sections = record.sections.map(packSection)
    if (size === 0 || size > textSize) {
      texts.push({ from: index, pages: [] })
      size = 0
    }
    texts.at(-1)?.pages.push(sections)
    size += sections.reduce((sum, section) => sum + section[3].length + section[4].length + 1, 1)
  }
  return texts.map((text) => ({ key: hashOf(JSON.stringify(text)), ...text }))
}
