import type { MdastNode } from 'satteri'
import { textOf as textOfHtml } from '../html/tree/html-tree.ts'
import { parseHtml } from '../html/tree/parse-html.ts'
import { showEmoji, type EmojiNames } from './source/emoji.ts'
import { childrenOf, rangeOf, type ParsedMarkdown } from './source/parse-markdown.ts'

export type Summary = {
  /** The level-one heading at the start of the body, as plain text. */
  heading: string | null
  /** The first line of text, without markup; empty if there is none (B286). */
  description: string
}

/** The text that the nodes are from, and emoji for its shortcodes. */
type Reading = { text: string; emoji: EmojiNames | null }

type Options = { emoji: EmojiNames | null; wantsDescription: boolean }

export function summarizeBody(
  { root, text }: Pick<ParsedMarkdown, 'root' | 'text'>,
  { emoji, wantsDescription }: Options,
): Summary {
  const reading = { text, emoji }
  const blocks = childrenOf(root)
  const first = blocks.findIndex((node) => !isInvisible(node))
  const title = blocks[first]
  const isTitle = title?.type === 'heading' && title.depth === 1
  const heading = isTitle ? oneLine(textOf(title, reading)) : null
  if (!wantsDescription) return { heading, description: '' }
  for (const line of readLines(root, reading)) {
    const description = notText.test(line) ? '' : oneLine(line)
    if (description !== '') return { heading, description }
  }
  return { heading, description: '' }
}

/** The words of a node, without markup, images, tags, and expressions. Line breaks stay. */
export function textOf(node: MdastNode, { text: source, emoji }: Reading): string {
  let text = ''
  const stack = [node]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { start, end } = rangeOf(next)
    if (next.type === 'text') text += showEmoji(next.value, emoji, source.slice(start, end))
    else if (next.type === 'inlineCode') text += next.value
    else if (next.type === 'break') text += '\n'
    // What the parser takes for these directives (`10:30`, `::x`) is ordinary text.
    else if (next.type === 'textDirective' || next.type === 'leafDirective')
      text += showEmoji(source.slice(start, end), emoji)
    else for (const child of childrenOf(next).toReversed()) stack.push(child)
  }
  return text
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What can be above the title. */
function isInvisible(node: MdastNode): boolean {
  if (node.type === 'html') return node.value.startsWith('<!--')
  return ['code', 'definition', 'mdxjsEsm', 'mdxFlowExpression'].includes(node.type)
}

const skipped = /^(?:heading|table|code|definition|footnoteDefinition|mdxjsEsm|mdxFlowExpression)$/
const phrasing =
  /^(?:text|emphasis|strong|delete|inlineCode|link|linkReference|mdxJsxTextElement|mdxTextExpression|textDirective|break)$/
/** The marker of an alert, and what looks like part of a block or a table that isn't one. */
const notText = /^\s*(?:\[!\w+\]|:{3,}|\|)/

function* readLines(node: MdastNode, reading: Reading): Generator<string, void> {
  if (skipped.test(node.type) || isLabel(node)) return
  if (node.type === 'html') {
    yield* parseHtml(node.value).map(textOfHtml).join('').split('\n')
    return
  }
  const children = childrenOf(node)
  if (/^(?:paragraph|leafDirective)$/.test(node.type) || children.some(({ type }) => phrasing.test(type)))
    yield* textOf(node, reading).split('\n')
  else for (const child of children) yield* readLines(child, reading)
}

/** The title of a block such as `:::tip[Title]`. */
function isLabel(node: MdastNode): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true
}
