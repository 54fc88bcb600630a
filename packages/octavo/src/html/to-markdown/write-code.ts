import {
  findOutermost,
  hasClass,
  isElement,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from '../tree/html-tree.ts'

/**
 * Converts a code block to a fence:
 *
 *   <figure class="code" data-language="ts"><figcaption>a.ts</figcaption><pre>…   →   ```ts title="a.ts"
 *
 * The release that the code needs is mentioned below the fence. Compiler messages below a line become comments, and changed lines become a diff.
 */
export function writeCode(block: HtmlElement): string {
  const isPre = ({ name }: HtmlElement) => name === 'pre'
  const [pre = block] = isPre(block) ? [block] : findOutermost([block], isPre)
  const [caption] = findOutermost(block.children, ({ name }) => name === 'figcaption')
  const isChange = findOutermost(pre.children, (element) => hasClass(element, 'line-deleted')).length > 0
  const code = pre.children.map((node) => writeLines(node, isChange)).join('')
  // Without <pre>, lines may end where words were apart.
  const lines = isPre(pre) ? code : code.replaceAll(/ +$/gm, '')
  const text = (isChange ? alignChange(lines) : lines).replace(/\s+$/, '')
  const language = isChange ? 'diff' : languageOf(block, pre)
  const title = caption ? ` title="${textOf(caption).trim().replaceAll('"', "'")}"` : ''
  const bar = fenceFor(text)
  const [needs] = findOutermost(block.children, (element) => hasClass(element, 'code-needs'))
  const below = needs ? `\n\n${textOf(needs)}.` : ''
  return `${bar}${language}${title}\n${text}\n${bar}${below}`
}

/** A fence that was shown as something else, such as a diagram. */
export function writeSource(attributes: Readonly<Record<string, string>>): string {
  const { 'data-source': source = '', 'data-language': language = '' } = attributes
  const bar = fenceFor(source)
  return `${bar}${language}\n${source}\n${bar}`
}

/** A fence that's longer than any run of backticks inside. */
export function fenceFor(text: string, shortest = 3): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  return '`'.repeat(Math.max(shortest, longest + 1))
}

/** The code inside an element, without captions. */
export function codeOf(element: HtmlElement): string {
  return writeLines(element, false)
}

function writeLines(node: HtmlNode, isChange: boolean): string {
  if (!isElement(node)) return node
  if (node.name === 'figcaption' || node.name === 'summary') return ''
  if ('data-note' in node.attributes) return writeNote(node)
  const text = node.children.map((child) => writeLines(child, isChange)).join('')
  // Folded lines are a block between the other lines.
  if (node.name === 'details') return `\n${text}\n`
  if (!isChange || !hasClass(node, 'line')) return text
  return (hasClass(node, 'line-deleted') ? '- ' : hasClass(node, 'line-inserted') ? '+ ' : '  ') + text
}

/** A note starts with the line break that ends the line it belongs to. */
function writeNote(note: HtmlElement): string {
  const lines = textOf(note).replace(/^\n/, '').split('\n')
  return lines.map((line) => `\n// ${line.trimEnd()}`).join('')
}

/** Indents compiler messages like the other lines of a diff, which start with a two-character mark. */
function alignChange(code: string): string {
  return code.replace(/^\/\/ /gm, '  // ')
}

function languageOf(block: HtmlElement, pre: HtmlElement): string {
  const named = block.attributes['data-language'] ?? pre.attributes['data-language']
  if (named !== undefined) return named
  const [code] = findOutermost(pre.children, ({ name }) => name === 'code')
  return /\blanguage-([\w+#.-]+)/.exec(code?.attributes['class'] ?? '')?.[1] ?? ''
}
