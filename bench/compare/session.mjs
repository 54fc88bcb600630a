/** @typedef {import('../peers/peer.mjs').PeerPage} PeerPage */

const length = 5

/**
 * Five pages, each linked from the one before and none twice: the same session on every site.
 * @param {PeerPage[]} pages
 * @returns {PeerPage[]}
 */
export function planSession(pages) {
  const byPlace = new Map(pages.map((page) => [page.place, page]))
  /**
   * @param {PeerPage[]} path
   * @returns {PeerPage[] | null}
   */
  const extend = (path) => {
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
