import { findOutermost, hasClass, type HtmlElement, type HtmlNode } from '../tree/html-tree.ts'
import { writeBlocks } from './write-blocks.ts'

/**
 * A rendered page → plain Markdown, for people who copy it and for agents. It is made from what readers see and not
 * from the source: so no syntax of the source can be left over, and pages that have no source are read as well.
 *
 *   <aside class="admonition">…           →  > **Note**
 *   <div role="tabpanel" data-label="npm"> →  **npm**
 *   <pre data-markdown>                    →  what a component says of itself (see `server/mdx/read-as.tsx`)
 */
export function toMarkdown(nodes: readonly HtmlNode[], title: string): string {
  const blocks = writeBlocks(findContent(findOutermost(nodes, ({ name }) => name === 'main')))
  if (!blocks[0]?.startsWith('# ')) blocks.unshift(`# ${title}`)
  return `${blocks.join('\n\n')}\n`
}

/** The text of an article without its tools; a page that marks none is its whole article, or all there is. */
function findContent(main: HtmlElement[]): HtmlElement[] {
  const searches: ((element: HtmlElement) => boolean)[] = [
    (element) => hasClass(element, 'prose') || 'data-markdown' in element.attributes,
    ({ attributes }) => 'data-article' in attributes,
  ]
  for (const isWanted of searches) {
    const found = findOutermost(main, isWanted)
    if (found.length > 0) return found
  }
  return main
}
