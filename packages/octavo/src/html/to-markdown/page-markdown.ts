import { findOutermost, hasClass, type HtmlElement, type HtmlNode } from '../tree/html-tree.ts'
import { writeBlocks } from './write-blocks.ts'

/**
 * Converts a rendered page to plain Markdown, for people who copy it and for agents. It starts from what readers see
 * rather than from the source, so it contains no leftover syntax and also works for pages that have no source.
 *
 *   <aside class="admonition">…           →  > **Note**
 *   <div role="tabpanel" data-label="npm"> →  **npm**
 *   <pre data-markdown>                    →  the Markdown that a component provides (see `theme/server/mdx/read-as.tsx`)
 */
export function toMarkdown(nodes: readonly HtmlNode[], title: string): string {
  const blocks = writeBlocks(findContent(findOutermost(nodes, ({ name }) => name === 'main')))
  if (!blocks[0]?.startsWith('# ')) blocks.unshift(`# ${title}`)
  return `${blocks.join('\n\n')}\n`
}

/** The article's text without its toolbar. Falls back to the whole article, then to everything in `<main>`. */
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
