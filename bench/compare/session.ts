import type { PeerPage } from '../peers/peer.ts'

const length = 5

/** Five pages, each linked from the one before and none twice: the same session on every site. */
export function planSession(pages: PeerPage[]): PeerPage[] {
  const byPlace = new Map(pages.map((page) => [page.place, page]))
  const extend = (path: PeerPage[]): PeerPage[] | null => {
    if (path.length === length) return path
    for (const place of path.at(-1)?.links ?? []) {
      const next = byPlace.get(place)
      const found = next && !path.includes(next) ? extend([...path, next]) : null
      if (found) return found
    }
    return null
  }
  for (const page of pages) {
    const path = extend([page])
    if (path) return path
  }
  throw new Error(`the corpus has no chain of ${length} linked pages: take more pages`)
}
