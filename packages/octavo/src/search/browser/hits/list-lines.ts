import type { SearchHit } from '../../shared/hit.ts'

/** A line of the list, numbered for the arrow keys: a place to open, or a button for more sections of a page. */
export type HitLine = PlaceLine | { type: 'more'; number: number; pageId: string; count: number }
export type PlaceLine = { type: 'page' | 'section'; number: number; hit: SearchHit }

/** As many hits as a tall window shows. The others take most of the time, and wait until the reader has stopped typing. */
export const drawnAtOnce = 8
/** Sections that are shown before a reader asks for more. */
export const shownSections = 3

/** The lines of each page: the page, then its sections. `opened` are the ids of hits of which all sections are shown. */
export function listPages(hits: readonly SearchHit[], opened: ReadonlySet<string>): HitLine[][] {
  let number = 0
  return hits.map((hit) => {
    const shown = opened.has(hit.id) ? hit.sections : hit.sections.slice(0, shownSections)
    const count = hit.sections.length - shown.length
    const lines: HitLine[] = [
      { type: 'page', number: number++, hit },
      ...shown.map((place): HitLine => ({ type: 'section', number: number++, hit: { ...hit, ...place } })),
    ]
    if (count > 0) lines.push({ type: 'more', number: number++, pageId: hit.id, count })
    return lines
  })
}
