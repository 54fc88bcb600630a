import {
  packSection,
  type FileRef,
  type PageTitle,
  type SearchManifest,
  type TextFile,
  type TitlesFile,
} from '../../shared/search/record.ts'
import type { Site } from '../../shared/site.ts'
import { hashOf } from '../support/hash.ts'
import type { SearchablePage } from './build-record.ts'

/** Text of a file by its path from the output folder. */
export type SearchFiles = Map<string, string>

/** From this size on, headings would delay the first answer more than they improve it. */
const largestHeadings = 120_000
/** Characters per file of texts: small enough to come piece by piece, large enough to compress well. */
const textSize = 600_000

export const manifestName = 'search-index.json'

type FileSite = Pick<Site, 'language' | 'search'> & { rootUrl: string }

/** Files with everything that can be found, named after their content, and the manifest that names them. */
export function buildSearchFiles(
  pages: readonly SearchablePage[],
  { language, search, rootUrl }: FileSite,
): { manifest: SearchManifest; files: SearchFiles } {
  const files: SearchFiles = new Map()
  const addFile = (name: string, key: string, content: object): FileRef => {
    const file = `assets/search/${language.locale}-${name.replace(/[^\w.-]+/g, '_')}-${key.slice(0, 10)}.json`
    files.set(file, JSON.stringify(content))
    return { href: rootUrl + file, key }
  }
  const tags = [...groupByTag(pages)].map(([tag, group]) => {
    const titles = buildTitles(group)
    const texts = buildTexts(group)
    return [
      tag,
      {
        titles: addFile(`${tag}-titles`, titles.key, titles),
        texts: texts.map((text, index) => addFile(`${tag}-${index}`, text.key, text)),
      },
    ] as const
  })
  const manifest = {
    language: language.tag,
    synonyms: search?.synonyms ?? [],
    tags: Object.fromEntries(tags),
  }
  return { manifest, files }
}

function groupByTag(pages: readonly SearchablePage[]): Map<string, SearchablePage[]> {
  const groups = new Map<string, SearchablePage[]>()
  for (const page of pages) groups.set(page.tag, [...(groups.get(page.tag) ?? []), page])
  return groups
}

function buildTitles(group: SearchablePage[]): TitlesFile {
  const pages = group.map(({ record }): PageTitle => {
    const { sections, ...title } = record
    return { ...title, headings: sections.map(({ heading }) => heading).filter((heading) => heading !== '') }
  })
  const size = pages.reduce((sum, { headings = [] }) => sum + headings.join().length, 0)
  const shown =
    size <= largestHeadings ? pages : group.map(({ record: { sections: _sections, ...title } }) => title)
  return { key: hashOf(JSON.stringify(shown)), pages: shown }
}

function buildTexts(group: SearchablePage[]): TextFile[] {
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
