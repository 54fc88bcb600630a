import { posix } from 'node:path'
import { buildPage } from './corpus-page.mjs'
import { layOutPages } from './corpus-tree.mjs'

/**
 * Every page of a corpus, before it's adapted to a particular engine.
 * @param {number} count
 * @returns {import('./peers/peer.mjs').PeerPage[]}
 */
export function buildCorpusPages(count) {
  const places = layOutPages(count)
  const siblings = groupByFolder(places)
  return places.map((place, index) => {
    const folder = posix.dirname(place)
    const text = buildPage(index, siblings.get(folder) ?? [])
    const links = [...text.matchAll(/\]\(\.\/([^)]+\.md)\)/g)].map((link) => `${folder}/${link[1]}`)
    return { place, title: /^title: (.*)$/m.exec(text)?.[1] ?? '', text, links }
  })
}

/** @param {string[]} places */
function groupByFolder(places) {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const place of places) {
    const folder = posix.dirname(place)
    groups.set(folder, [...(groups.get(folder) ?? []), posix.basename(place)])
  }
  return groups
}
