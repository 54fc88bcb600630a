import type { SearchHit } from '../../shared/hit.ts'

/** A line of the list, with its place in the order of the keyboard: somewhere to go, or the way to more of a page. */
export type HitLine = PlaceLine | MoreLine
export type PlaceLine = { type: 'page' | 'section'; number: number; hit: SearchHit }
export type MoreLine = { type: 'more'; number: number; pageId: string; count: number }

/** The lines of one page: what it is found by, then its sections. */
export type HitPage = { id: string; lines: HitLine[] }

/** Sections that are shown before a reader asks for more. */
export const shownSections = 3

/** Pages in the order in which they were found. `opened` are those of which all sections are shown, by the id of their hit. */
export function listPages(hits: readonly SearchHit[], opened: ReadonlySet<string>): HitPage[] {
  let number = 0
  return hits.map((hit) => {
    const shown = opened.has(hit.id) ? hit.sections : hit.sections.slice(0, shownSections)
    const count = hit.sections.length - shown.length
    const lines: HitLine[] = [
      { type: 'page', number: number++, hit },
      ...shown.map((place): HitLine => ({ type: 'section', number: number++, hit: { ...hit, ...place } })),
    ]
    if (count > 0) lines.push({ type: 'more', number: number++, pageId: hit.id, count })
    return { id: hit.id, lines }
  })
}
