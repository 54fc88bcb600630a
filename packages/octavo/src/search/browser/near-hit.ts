import type { SearchHit, TextPart } from '../shared/hit.ts'

/** A row of the list: its label, and where that is. */
export type NearPage = { url: string; label: string; place: string }

export function pageOf({ url, title, group }: SearchHit): NearPage {
  return { url: withoutHash(url), label: textOf(title), place: group }
}

/**
 * A hit whose title or heading has at least half of the words that were asked for; null for one that has them
 * somewhere in its text, which says little about an address.
 */
export function nearHit(hit: SearchHit, query: string): NearPage | null {
  const wanted = query.split(' ').length / 2
  const heading = hit.headings.at(-1)
  if (countMarked(hit.title) >= wanted) return pageOf(hit)
  if (!heading || countMarked(heading) < wanted) return null
  return { url: hit.url, label: textOf(heading), place: textOf(hit.title) }
}

function countMarked(parts: TextPart[]): number {
  return new Set(parts.filter(({ marked }) => marked).map(({ text }) => text.toLowerCase())).size
}

function textOf(parts: TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}

function withoutHash(url: string): string {
  return url.replace(/#.*/, '')
}
