import { isElement, type HtmlElement, type HtmlNode } from '../tree/html-tree.ts'

type WriteBlocks = (nodes: readonly HtmlNode[]) => string[]

/** Converts a list. If an item contains a paragraph, empty lines separate the items, as in the source. */
export function writeList(list: HtmlElement, writeBlocks: WriteBlocks): string {
  const items = list.children.filter(isElement).filter(({ name }) => name === 'li')
  const isLoose = items.some(({ children }) =>
    children.some((child) => isElement(child) && child.name === 'p'),
  )
  const first = Number(list.attributes['start'] ?? 1)
  const written = items.map((item, index) => {
    const marker = list.name === 'ol' ? `${first + index}. ` : '- '
    return marker + indent(joinBlocks(writeBlocks(item.children), isLoose), marker.length)
  })
  return written.join(isLoose ? '\n\n' : '\n')
}

/** In a tight list, a nested list follows the item's text without an empty line. */
function joinBlocks(blocks: string[], isLoose: boolean): string {
  return blocks.reduce((text, block) => {
    const isList = /^(?:- |\d+\. )/.test(block)
    return text + (text === '' ? '' : isList && !isLoose ? '\n' : '\n\n') + block
  }, '')
}

function indent(text: string, width: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`)
}
