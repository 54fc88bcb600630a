/** @typedef {import('../peers/peer.mjs').PeerPage} PeerPage */

/**
 * Tells files made for other pages by their words, since names of files say nothing on some sites. What holds the page
 * itself too, as an index of all pages does, is not one of them.
 * @param {PeerPage[]} pages
 * @param {PeerPage} current
 * @returns {(content: Buffer) => boolean}
 */
export function createPageFilter(pages, current) {
  const own = findOpening(current.text)
  const others = pages.filter((page) => page !== current).map(({ text }) => findOpening(text))
  return (content) => !content.includes(own) && others.some((opening) => content.includes(opening))
}

/**
 * The longest run of the first paragraph that looks the same in Markdown, HTML and scripts.
 * @param {string} text
 */
export function findOpening(text) {
  const paragraph = text.replace(/^---[\s\S]*?\n---\s+/, '').split('\n\n')[0] ?? ''
  const runs = paragraph.split(/[^A-Za-z\d ,.]+/)
  return runs.toSorted((a, b) => b.length - a.length)[0]?.trim() ?? ''
}
