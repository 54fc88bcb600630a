import { findOutermost, hasClass, parseHtml, type HtmlElement } from './html-tree.ts'
import { writeBlocks } from './write-blocks.ts'

/**
 * A rendered page → plain Markdown, for people who copy it and for agents. It is made from what readers see and not
 * from the source: so no syntax of the source can be left over, and pages that have no source are read as well.
 *
 *   <aside class="admonition">…           →  > **Note**
 *   <div role="tabpanel" data-label="npm"> →  **npm**
 *   <pre data-markdown>                    →  what a component says of itself (see `server/mdx/read-as.tsx`)
 */
export function toMarkdown(html: string, title: string): string {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  const blocks = writeBlocks(findContent(parseHtml(withoutColours(main))))
  if (!blocks[0]?.startsWith('# ')) blocks.unshift(`# ${title}`)
  return `${blocks.join('\n\n')}\n`
}

/** Most elements of a page are words of code in their colours, which Markdown does not have. */
function withoutColours(html: string): string {
  return html.replace(/<pre\b[\s\S]*?<\/pre>/g, (block) =>
    block.replace(/<span(?: class="[a-z]")?>([^<]*)<\/span>/g, '$1'),
  )
}

/** The text of an article without its tools; a page that marks none is its whole article, or all there is. */
function findContent(nodes: ReturnType<typeof parseHtml>): HtmlElement[] {
  const searches: ((element: HtmlElement) => boolean)[] = [
    (element) => hasClass(element, 'prose') || 'data-markdown' in element.attributes,
    ({ attributes }) => 'data-article' in attributes,
    ({ name }) => name === 'main',
  ]
  for (const isWanted of searches) {
    const found = findOutermost(nodes, isWanted)
    if (found.length > 0) return found
  }
  return []
}
