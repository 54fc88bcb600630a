import { posix } from 'node:path'
import { buildFence } from './fences.ts'
import { buildParagraph, buildTable, buildTitle } from './prose.ts'
import { createRandom } from './random.ts'

export type CorpusPage = {
  /** `chapter-000/page-00000.md`, relative to the documents' folder. */
  place: string
  title: string
  /** The whole file, including front matter. */
  text: string
  /** Places that the text links to. */
  links: string[]
}

/** Every page of a corpus, before it's adapted to a particular engine. The same count gives the same bytes. */
export function buildCorpusPages(count: number): CorpusPage[] {
  const places = layOutPages(count)
  return places.map((place, index) => {
    const folder = posix.dirname(place)
    const siblings = places
      .slice(index - (index % 10), index - (index % 10) + 10)
      .map((other) => posix.basename(other))
    const text = buildPage(index, siblings)
    const links = [...text.matchAll(/\]\(\.\/([^)]+\.md)\)/g)].map((link) => `${folder}/${link[1]}`)
    return { place, title: /^title: (.*)$/m.exec(text)?.[1] ?? '', text, links }
  })
}

/**
 * Where each page is, so that no folder (and no level of the sidebar) has more than a dozen entries: ten pages per
 * chapter, and chapters grouped by ten as long as there are more than twelve of them.
 *
 *     20 pages     chapter-000/page-00000.md …
 *     2000 pages   part-000/group-000/chapter-000/page-00000.md …
 * @returns Posix paths; the index is the page's number.
 */
export function layOutPages(count: number): string[] {
  const names = ['chapter', 'group', 'part', 'volume', 'shelf', 'library']
  const levels: { name: string; span: number }[] = []
  for (let span = 10; levels.length === 0 || count / (span / 10) > 12; span *= 10) {
    levels.unshift({ name: names[levels.length] ?? 'level', span })
  }
  return Array.from({ length: count }, (_, index) => {
    const folders = levels.map(
      ({ name, span }) => `${name}-${String(Math.floor(index / span)).padStart(3, '0')}`,
    )
    return [...folders, `page-${String(index).padStart(5, '0')}.md`].join('/')
  })
}

/**
 * One page: about 600 words, 8 headings, 5 TypeScript fences, a table and links to its siblings. A page depends only
 * on its number and its siblings' names, so the same page can be compared in a small and a large site.
 * @param siblings File names in the same folder.
 */
export function buildPage(index: number, siblings: string[]) {
  const random = createRandom(1 + index * 7919)
  const title = `${buildTitle(random)} ${index}`
  const parts = [`---\ntitle: ${title}\ndescription: ${buildTitle(random)}, explained.\n---`]
  parts.push(buildParagraph(random, 55))
  for (let section = 0; section < 8; section++) {
    parts.push(`${section % 3 === 2 ? '###' : '##'} ${buildTitle(random)} ${section + 1}`)
    parts.push(buildParagraph(random, 47))
    if (section < 5) parts.push(buildFence(random))
    if (section === 5) parts.push(buildTable(random))
    if (section > 4) parts.push(`See also [${buildTitle(random)}](./${random.pick(siblings)}).`)
  }
  return `${parts.join('\n\n')}\n`
}
