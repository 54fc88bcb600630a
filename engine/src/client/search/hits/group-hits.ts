import type { SearchHit } from '../../../shared/search/hit.ts'

/** Hits of one category, those of one page side by side, each with its place in the order of the keyboard. */
export type HitGroup = { name: string; pages: HitPage[] }
export type HitPage = { hits: NumberedHit[] }
export type NumberedHit = SearchHit & { number: number }

const mostPages = 5

/** B250: by category, at most five pages of each, in the order in which they were found. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, Map<string, SearchHit[]>>()
  for (const hit of hits) {
    const pages = groups.get(hit.group) ?? new Map<string, SearchHit[]>()
    groups.set(hit.group, pages)
    const key = `${hit.tag} ${hit.url.replace(/#.*$/, '')}`
    if (!pages.has(key) && pages.size === mostPages) continue
    pages.set(key, [...(pages.get(key) ?? []), hit])
  }
  let number = 0
  return [...groups].map(([name, pages]) => ({
    name,
    pages: [...pages.values()].map((found) => ({
      hits: found.map((hit) => ({ ...hit, number: number++ })),
    })),
  }))
}
