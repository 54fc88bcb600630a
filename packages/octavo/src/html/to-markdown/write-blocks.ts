import {
  findOutermost,
  hasClass,
  isElement,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from '../tree/html-tree.ts'
import { isUnread } from './unread.ts'
import { writeCode, writeSource } from './write-code.ts'
import { writeAddress, writeInline } from './write-inline.ts'
import { writeList } from './write-list.ts'
import { writeTable } from './write-table.ts'

const blockNames = new Set(
  `address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
   header hr label li main ol p pre section summary table ul`.split(/\s+/),
)

function isBlock(node: HtmlNode): boolean {
  return isElement(node) && (blockNames.has(node.name) || node.children.some(isBlock))
}

/** Converts nodes to blocks, which are later separated by an empty line. */
export function writeBlocks(nodes: readonly HtmlNode[]): string[] {
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
    if (!isUnread(node)) blocks.push(...writeBlock(node))
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
      return [writeList(element, writeBlocks)]
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

/** Escapes characters that would otherwise start a heading, a list or a quote. */
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

/** Date and authors in one line: `*May 5, 2021 · Docs team*`. Feeds leave it out, because they have fields for both. */
function writeByline(children: HtmlNode[]): string {
  const facts = writeBlocks(children).flatMap((block) => block.split('\n'))
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
