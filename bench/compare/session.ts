import type { CorpusPage } from '../corpus.ts'

const length = 5

/** Five pages, each linked from the one before and none twice: the same session on every site. */
export function planSession(pages: CorpusPage[]): CorpusPage[] {
  const byPlace = new Map(pages.map((page) => [page.place, page]))
  const extend = (path: CorpusPage[]): CorpusPage[] | null => {
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

/**
 * Recognizes files made for one page by their words, because file names say nothing on some sites. A file that
 * contains several pages, such as an index of all of them, or none, belongs to no page.
 */
export function createPageFinder(pages: CorpusPage[]): (content: Buffer) => CorpusPage | null {
  const openings = pages.map((page) => ({ page, opening: findOpening(page.text) }))
  return (content) => {
    const [found, another] = openings.filter(({ opening }) => content.includes(opening))
    return found && !another ? found.page : null
  }
}

/** The longest part of the first paragraph that looks the same in Markdown, HTML and scripts. */
export function findOpening(text: string) {
  const paragraph = text.replace(/^---[\s\S]*?\n---\s+/, '').split('\n\n')[0] ?? ''
  const runs = paragraph.split(/[^A-Za-z\d ,.]+/)
  return runs.toSorted((a, b) => b.length - a.length)[0]?.trim() ?? ''
}
