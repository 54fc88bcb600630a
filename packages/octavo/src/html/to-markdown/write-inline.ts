import {
  findOutermost,
  hasClass,
  isElement,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from '../tree/html-tree.ts'
import { codeOf, fenceFor } from './write-code.ts'

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }

/** Converts text and inline elements. White space collapses to one space, as in a browser. */
export function writeInline(nodes: readonly HtmlNode[]): string {
  return (
    writeNodes(nodes)
      // On the page, adjacent links are only separated by their styling.
      .replace(/(\]\([^()\s]*\))(?=\[)/g, '$1 ')
      .replace(/[ \t\r\n\f]+/g, ' ')
      .replace(/ ?\u2028 ?/g, '\\\n')
  )
}

/** Line breaks stay U+2028 until `writeInline` has collapsed the white space around all nested elements. */
function writeNodes(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? writeElement(node) : escapeText(node))).join('')
}

function writeElement(element: HtmlElement): string {
  const { name, attributes, children } = element
  if (isOmitted(element)) return ''
  if (name === 'code' || name === 'samp' || hasClass(element, 'code')) return writeCodeElement(element)
  if (name === 'br') return '\u2028'
  if (name === 'img') return writeImage(attributes)
  if (name === 'svg') return writeDrawing(element)
  if (name === 'math') return writeFormula(element)
  if (name === 'input') return 'checked' in attributes ? '[x]' : '[ ]'
  if (name === 'a') return writeLink(element)
  const mark = marks[name]
  const text = writeNodes(children)
  return mark === undefined || text.trim() === '' ? text : surround(text, mark)
}

/** The TeX of a formula, if it has any, or else its characters. */
function writeFormula(element: HtmlElement): string {
  const [source] = findOutermost([element], ({ name }) => name === 'annotation')
  if (!source) return textOf(element)
  const bar = element.attributes['display'] === 'block' ? '$$' : '$'
  return bar + textOf(source).trim() + bar
}

/** Keeps the marks next to the words: `<b> a </b>` → ` **a** `. */
function surround(text: string, mark: string): string {
  const inner = text.trim()
  const start = text.indexOf(inner)
  return text.slice(0, start) + mark + inner + mark + text.slice(start + inner.length)
}

/** Code can't contain links, but it can be one. */
function writeCodeElement(element: HtmlElement): string {
  const [only, ...others] = element.children
  const span = writeCodeSpan(codeOf(element))
  if (!only || !isElement(only) || only.name !== 'a' || others.length > 0) return span
  return `[${span}](${writeAddress(only.attributes['href'] ?? '')})`
}

function writeCodeSpan(code: string): string {
  const text = code.replace(/\s+/g, ' ')
  if (text.trim() === '') return ''
  const bar = fenceFor(text, 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return bar + pad + text + pad + bar
}

function writeLink(element: HtmlElement): string {
  const { attributes } = element
  const { href } = attributes
  if ('data-footnote-ref' in attributes) return `[^${textOf(element).trim()}]`
  const text = writeNodes(element.children).trim() || escapeText(attributes['aria-label'] ?? '')
  return href === undefined || text === '' ? text : `[${text}](${writeAddress(href)})`
}

/** Escapes an address for use between parentheses. */
export function writeAddress(href: string): string {
  return href.replace(/[\s()<>]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  )
}

function writeImage({ alt = '', src = '' }: Record<string, string>): string {
  // An image without alternative text is decoration.
  return alt === '' || src === '' ? '' : `![${escapeText(alt)}](${writeAddress(src)})`
}

/** A drawing becomes its label or title, and its description. */
function writeDrawing(element: HtmlElement): string {
  if (hasClass(element, 'icon')) return ''
  const label = escapeText((element.attributes['aria-label'] ?? textOfChild(element, 'title')).trim())
  const description = escapeText(textOfChild(element, 'desc').trim())
  if (label === '' || description === '') return label === '' ? description : `*${label}*`
  return `*${label}:* ${description}`
}

function textOfChild(element: HtmlElement, childName: string): string {
  const child = element.children.filter(isElement).find(({ name }) => name === childName)
  return child ? textOf(child) : ''
}

/** Escapes characters that Markdown would read as markup. */
function escapeText(text: string): string {
  return text
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[\w/!?])/g, '\\<')
    .replace(/~(?=~)/g, '\\~')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

const controls = new Set(
  'button dialog iframe input link meta nav script select style template textarea'.split(' '),
)

/** Parts of a page that mean nothing outside a browser: controls, menus, decoration, and duplicates. */
export function isOmitted(element: HtmlElement): boolean {
  const { name, attributes } = element
  if (attributes['type'] === 'checkbox') return false
  return (
    controls.has(name) ||
    attributes['aria-hidden'] === 'true' ||
    attributes['role'] === 'tablist' ||
    'data-menu' in attributes ||
    attributes['data-markdown'] === 'none' ||
    'data-footnote-backref' in attributes ||
    // Panels of inactive tabs are hidden too, but they belong in the Markdown.
    ('hidden' in attributes && attributes['role'] !== 'tabpanel') ||
    ['anchor', 'visually-hidden', 'dark-only'].some((className) => hasClass(element, className))
  )
}
