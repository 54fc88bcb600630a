import { listHeadingTrail, type SearchablePage } from 'octavo/feature-search'
import { toHref, type PageRecord, type SectionRecord, type Site } from 'octavo/feature-shared'

/** One section as the service stores it. */
export type ServiceRecord = {
  objectID: string
  url: string
  type: string
  kind: string
  hierarchy: Record<string, string | null>
  content: string | null
  code: string
  keywords: string[]
  language: string
  docusaurus_tag: string
  /** The release in which its symbol was added, if that was after the first. */
  since?: string
}

/** In bytes. The service rejects records larger than 10,000; the rest is a margin for how it counts them. */
const largestRecord = 9500
const largestCode = 1000

/** The same sections and facets that the embedded search uses (B249). */
export function buildServiceRecords(pages: readonly SearchablePage[], site: Site): ServiceRecord[] {
  return pages.flatMap(({ tag, record }) => {
    const sections = record.sections.map((section) => ({ section }))
    return record.sections.map((section, index): ServiceRecord => {
      const trail = section.id === '' ? [] : listHeadingTrail(sections, section)
      const hash = section.id === '' ? '' : `#${section.id}`
      return fitRecord({
        objectID: `${site.language.locale} ${tag} ${record.path}${hash === '' && index > 0 ? ` ${index}` : hash}`,
        url: site.url + toHref(record.path, site) + hash,
        type: section.id === '' ? 'lvl1' : `lvl${Math.min(6, trail.length + 1)}`,
        kind: record.kind,
        hierarchy: hierarchyOf(record, trail),
        content: section.text === '' ? null : section.text,
        code: cutText(section.code, largestCode),
        keywords: [...(index === 0 ? [...record.symbols, ...record.keywords] : []), ...phrasesOf(section)],
        language: site.language.locale,
        docusaurus_tag: tag,
        ...(record.since !== undefined && { since: record.since }),
      })
    })
  })
}

function phrasesOf({ phrases }: SectionRecord): string[] {
  return phrases === '' ? [] : phrases.split('\n')
}

/** Leaves out the last keywords and the end of the text if the record is too large. */
function fitRecord(record: ServiceRecord): ServiceRecord {
  let room = largestRecord - bytesOf({ ...record, content: null, keywords: [] })
  const keywords = record.keywords.filter((keyword) => (room -= bytesOf(keyword) + 1) >= 0)
  return { ...record, keywords, content: record.content === null ? null : cutText(record.content, room) }
}

/** The start of a text, cut so that it takes at most this many bytes as JSON. */
function cutText(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  let room = bytes
  let end = 0
  for (const character of text) {
    room -= bytesOf(character) - '""'.length
    if (room < 0) break
    end += character.length
  }
  return text.slice(0, end)
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function hierarchyOf({ group, title }: PageRecord, trail: string[]): ServiceRecord['hierarchy'] {
  const levels = [group, title, ...trail]
  return Object.fromEntries(Array.from({ length: 7 }, (_, level) => [`lvl${level}`, levels[level] ?? null]))
}
