import {
  findOutermost,
  hasClass,
  isElement,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from '../tree/html-tree.ts'
import { writeCode, writeSource } from './write-code.ts'
import { isOmitted, writeAddress, writeInline } from './write-inline.ts'

/**
 * Converts a rendered page to plain Markdown, for people who copy it and for agents. It starts from what readers see
 * rather than from the source, so it contains no leftover syntax and also works for pages that have no source.
 *
 *   <aside class="admonition">…           →  > **Note**
 *   <div role="tabpanel" data-label="npm"> →  **npm**
 *   <div data-byline><span>a</span>…       →  *a · b*
 *   <div data-markdown="none">             →  nothing
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

const blockNames = new Set(
  `address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
   header hr label li main ol p pre section summary table ul`.split(/\s+/),
)

function isBlock(node: HtmlNode): boolean {
  return isElement(node) && (blockNames.has(node.name) || node.children.some(isBlock))
}

/** Converts nodes to blocks, which are later separated by an empty line. */
function writeBlocks(nodes: readonly HtmlNode[]): string[] {
  const blocks: string[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    const text = writeParagraph(line)
    if (text !== '') blocks.push(text)
    line = []
  }
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    if (!isOmitted(node)) blocks.push(...writeBlock(node))
  }
  endLine()
  return blocks.filter((block) => block !== '')
}

function writeBlock(element: HtmlElement): string[] {
  const { name, attributes, children } = element
  if (/^h[1-6]$/.test(name)) return [writeHeading(element)]
  if ('data-markdown' in attributes && name === 'pre') return [textOf(element).trim()]
  if (attributes['role'] === 'tabpanel')
    return [bold(attributes['data-label'] ?? ''), ...writeBlocks(children)]
  if ('data-byline' in attributes) return [writeByline(children)]
  if (hasClass(element, 'admonition')) return [writeAdmonition(children)]
  if ('data-footnotes' in attributes) return writeNotes(element)
  if ('data-source' in attributes) return [writeSource(attributes)]
  if (hasClass(element, 'code')) return [writeCode(element)]
  switch (name) {
    case 'p':
      return children.some(isBlock) ? writeBlocks(children) : [writeParagraph(children)]
    case 'pre':
      return [writeCode(element)]
    case 'ul':
    case 'ol':
      return [writeList(element)]
    case 'blockquote':
      return [quote(writeBlocks(children))]
    case 'table':
      return [writeTable(element)]
    case 'hr':
      return ['---']
    case 'a':
      return writeCard(element)
    case 'summary':
    case 'dt':
    case 'label':
      return [bold(writeInline(children))]
    default:
      return writeBlocks(children)
  }
}

function writeHeading({ name, children }: HtmlElement): string {
  return `${'#'.repeat(Number(name.slice(1)))} ${writeInline(children).replaceAll('\\\n', ' ').trim()}`
}

/** Escapes characters that would otherwise start a heading, a list, or a quote. */
function writeParagraph(nodes: readonly HtmlNode[]): string {
  return writeInline(nodes)
    .trim()
    .replace(/^(?:#{1,6}|[-+>=]|-{2,})(?=\s|$)|^:::/gm, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/gm, '$1\\$2')
}

function bold(text: string): string {
  const words = text.replaceAll('**', '').trim()
  return words === '' ? '' : `**${words}**`
}

function quote(blocks: string[]): string {
  return blocks
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function writeAdmonition(children: HtmlNode[]): string {
  const isTitle = (node: HtmlNode) => isElement(node) && hasClass(node, 'admonition-title')
  const title = children.find(isTitle)
  const rest = writeBlocks(children.filter((node) => !isTitle(node)))
  return quote([title ? bold(writeInline([title])) : '', ...rest].filter((block) => block !== ''))
}

/** Facts in one line: `*May 5, 2021 · Docs team*`. Feeds of posts leave it out, because they have fields for both. */
function writeByline(children: HtmlNode[]): string {
  const facts = children.flatMap((child) => writeBlocks([child])).flatMap((block) => block.split('\n'))
  return `*${facts
    .map((fact) => fact.replace(/^- /, '').trim())
    .filter(Boolean)
    .join(' · ')}*`
}

/** For a link around blocks, the heading (or the first block) becomes the link's text. */
function writeCard({ attributes, children }: HtmlElement): string[] {
  const [title = '', ...rest] = writeBlocks(children)
  const words = title.replace(/^#+ /, '')
  return [[`[${words}](${writeAddress(attributes['href'] ?? '')})`, ...rest].join(': ')]
}

/** `[^1]: text`. */
function writeNotes(section: HtmlElement): string[] {
  const items = findOutermost(section.children, ({ name }) => name === 'li')
  return items.map((item, index) => `[^${index + 1}]: ${writeBlocks(item.children).join('\n\n    ')}`)
}

/** Converts a list. If an item contains a paragraph, empty lines separate the items, as in the source. */
function writeList(list: HtmlElement): string {
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

/** Converts a table. Its first row becomes the header, because Markdown tables need one. */
function writeTable(table: HtmlElement): string {
  const rows = findOutermost(table.children, ({ name }) => name === 'tr').map((row) =>
    row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th'),
  )
  const [head, ...body] = rows
  if (!head) return ''
  const width = Math.max(...rows.map((row) => row.length))
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const write = (row: HtmlElement[]) =>
    line(Array.from({ length: width }, (_, index) => writeCell(row[index]?.children ?? [])))
  const rule = Array.from({ length: width }, (_, index) => ruleOf(head[index]))
  return [write(head), line(rule), ...body.map(write)].join('\n')
}

function ruleOf(cell: HtmlElement | undefined): string {
  if (cell && hasClass(cell, 'align-right')) return '--:'
  return cell && hasClass(cell, 'align-center') ? ':-:' : '---'
}

/** A cell is a single line, so its paragraphs and list items follow one another. */
function writeCell(nodes: HtmlNode[]): string {
  const parts: HtmlNode[] = nodes.flatMap((node) =>
    isElement(node) && /^(?:p|div|li|ul|ol)$/.test(node.name) ? [' ', writeNested(node), ' '] : [node],
  )
  return writeInline(parts).trim().replaceAll('\\\n', ' ').replaceAll('|', '\\|')
}

/** Turns a block into a `<span>`, which can be part of a line. */
function writeNested(element: HtmlElement): HtmlElement {
  const children = element.children.flatMap((child): HtmlNode[] =>
    isElement(child) && child.name === 'li' ? [writeNested(child), '; '] : [child],
  )
  return { name: 'span', attributes: element.attributes, children }
}
