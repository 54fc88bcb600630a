import type { PeerPage } from '../peers/peer.ts'

/**
 * Recognizes files made for one page by their words, because file names say nothing on some sites. A file that
 * contains several pages, such as an index of all of them, or none, belongs to no page.
 */
export function createPageFinder(pages: PeerPage[]): (content: Buffer) => PeerPage | null {
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
