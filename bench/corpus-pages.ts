import { posix } from 'node:path'
import { buildPage } from './corpus-page.ts'
import { layOutPages } from './corpus-tree.ts'
import type { PeerPage } from './peers/peer.ts'

/** Every page of a corpus, before it's adapted to a particular engine. */
export function buildCorpusPages(count: number): PeerPage[] {
  const places = layOutPages(count)
  const siblings = groupByFolder(places)
  return places.map((place, index) => {
    const folder = posix.dirname(place)
    const text = buildPage(index, siblings.get(folder) ?? [])
    const links = [...text.matchAll(/\]\(\.\/([^)]+\.md)\)/g)].map((link) => `${folder}/${link[1]}`)
    return { place, title: /^title: (.*)$/m.exec(text)?.[1] ?? '', text, links }
  })
}

function groupByFolder(places: string[]) {
  const groups = new Map<string, string[]>()
  for (const place of places) {
    const folder = posix.dirname(place)
    groups.set(folder, [...(groups.get(folder) ?? []), posix.basename(place)])
  }
  return groups
}
