import { buildFence } from './fences.ts'
import { buildParagraph, buildTable, buildTitle } from './prose.ts'
import { createRandom } from './random.ts'

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
