import { markdownToMdast, mdxToMdast, type Features, type MdastNode } from 'satteri'
import { normalizeText } from '../../files/parse-json.ts'
import { createLineFinder, type Place } from '../../problems/code-frame.ts'
import { respell } from './respell.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import {
  type Edit,
  type Range,
  blank,
  blankOf,
  findComments,
  findLikelyCode,
  isInside,
  replace,
} from './text-ranges.ts'

export type MarkdownFormat = 'md' | 'mdx'
export type NodeOf<T extends MdastNode['type']> = Extract<MdastNode, { type: T }>

/** `<!-- … -->` or `{/* … *\/}` outside of code. `text` is what's inside. */
export type Comment = Place & { text: string }

export type ParsedMarkdown = ReturnType<typeof parseMarkdown>

/** Deeper than anyone writes, and far from deep enough to overflow the stack of later tools. */
export const deepest = 100

/** Parses a source, with its comments removed where the parser doesn't allow them. Throws if MDX isn't valid. */
export function parseMarkdown(source: string, format: MarkdownFormat) {
  const body = respell(blankFrontMatter(normalizeText(source)))
  const { comments: removed, parsed } =
    format === 'mdx' ? findHtmlComments(body) : findInMarkdown(body, /\{\/\*/)
  const isParsed = parsed !== null && (format === 'mdx' || removed.length === 0)
  const { text, root, nodes, deep } = parseTitles(
    isParsed ? parsed : parse(blank(body, removed, ' '), format),
    format,
  )
  const place = createLineFinder(text)
  const code = listCode(nodes)
  const left = findComments(text, (offset) => isInside(code, offset))
  const hidden = [...code, ...left, ...listEscaped(text, nodes)].toSorted((a, b) => a.start - b.start)
  const removedAt = createLineFinder(body)
  const comments: Comment[] = [
    ...removed.map((range) => ({ text: range.text, ...removedAt(range.start) })),
    ...left.map((range) => ({ text: range.text, ...place(range.start) })),
  ].toSorted((a, b) => a.line - b.line || a.column - b.column)
  return {
    /** What the parser has read. Lines are those of the source; columns too, apart from titles of blocks. */
    text,
    root,
    /** All nodes in the order of the source. */
    nodes,
    /** The first list, quote or block that's nested too deeply. What is inside it isn't among the nodes. */
    deep,
    comments,
    /** Matches of a pattern that don't start in code, in a comment, or in a tag that a backslash makes text. */
    find: (pattern: RegExp) => [...text.matchAll(pattern)].filter(({ index }) => !isInside(hidden, index)),
    place,
  }
}

/**
 * Prepares the text of a Markdown source for the parser. Line numbers never change:
 *
 *   ---            →  (blank)          front matter is blanked
 *   title: x       →  (blank)
 *   ---            →  (blank)
 *   :::tip Title   →  :::tip[Title]    the parser only knows labels in brackets
 *   ::: tip        →  :::tip           and other spellings (`respell.ts`)
 *   <!-- note -->  →  (blank)          comments are an error in MDX (kept in plain Markdown)
 *   <!-- search: find --> → (blank)    phrases for the search are not for readers
 *
 * Code is left alone.
 */
export function prepareSource(source: string, format: MarkdownFormat): string {
  const body = respell(blankFrontMatter(normalizeText(source)))
  const mayHaveComments = format === 'mdx' ? body.includes('<!--') : searchComment.test(body)
  if (!mayHaveComments && !titled.test(body)) return body
  const { comments, parsed } = format === 'mdx' ? findHtmlComments(body) : findInMarkdown(body, searchComment)
  const titles = parsed ?? tryParse(body, format)
  return replace(body, [...comments.map(blankOf(body, '')), ...(titles ? listTitles(titles) : [])])
}

/** Keeps only the line breaks of front matter. */
export function blankFrontMatter(source: string): string {
  return blank(source, [{ start: 0, end: splitFrontMatter(source).bodyStart }], '')
}

/** The comment that ends the excerpt of a post in lists. */
export function isTruncateMarker({ text }: Comment): boolean {
  return /^\s*truncate\s*$/.test(text)
}

/** What comments for the search start with, inside their delimiters. */
export const searchPrefix = /^\s*search:/i

const searchComment = /(?:<!--|\{\/\*)\s*search:/i

/** How often to try again when a comment turned out to be part of code. */
const mostRounds = 20

/**
 * Finds comments that MDX doesn't allow. The parser can only tell what is code once they're gone, so all of them are
 * blanked, and those that were in code come back.
 */
function findHtmlComments(body: string): Found {
  if (!body.includes('<!--')) return noComments
  const literal = new Set<number>()
  const list = () =>
    findComments(body, (offset) => literal.has(offset)).filter(({ start }) => body[start] === '<')
  for (let round = 0; round < mostRounds; round++) {
    const comments = list()
    const parsed = tryParse(blank(body, comments, ' '), 'mdx')
    const code = parsed ? listCode(parsed.nodes) : findLikelyCode(body)
    const inCode = comments.filter(({ start }) => isInside(code, start))
    if (inCode.length === 0) return { comments, parsed }
    for (const { start, end } of inCode) {
      literal.add(start)
      // It has hidden the end of the code, so what the parser says about the rest is wrong.
      if (parsed && !isInside(code, end - 1)) break
    }
    if (!parsed) break
  }
  return { comments: list(), parsed: null }
}

/** `parsed` is the text in which they were found, if it can be parsed. */
type Found = { comments: Edit[]; parsed: Parsed | null }

const noComments: Found = { comments: [], parsed: null }

/** Finds the comments in Markdown that a pattern matches. Most texts have none. */
function findInMarkdown(body: string, pattern: RegExp): Found {
  if (!pattern.test(body)) return noComments
  const parsed = parse(body, 'md')
  const code = listCode(parsed.nodes)
  const comments = findComments(body, (offset) => isInside(code, offset))
  return { comments: comments.filter(({ start, end }) => pattern.test(body.slice(start, end))), parsed }
}

const titled = /:::[a-z][\w-]*[ \t]+[^\s[{]/i
const title = /(:{3,}[a-z][\w-]*)[ \t]+([^\s[{][^\n]*?)[ \t]*(\{[^{}\n]*\})?[ \t]*$/imy

/** Parses again if a title has markup, which the parser ignores outside of brackets. */
function parseTitles(parsed: Parsed, format: MarkdownFormat): Parsed {
  const titles = listTitles(parsed)
  const hasMarkup = titles.some(({ text }) => /[`<{&!]|\[.*\[/.test(text))
  return hasMarkup ? parse(replace(parsed.text, titles), format) : parsed
}

/** Titles of blocks, as the parser reads them: `:::tip[Title]`. */
function listTitles({ text, nodes }: Parsed): Edit[] {
  return nodes.flatMap((node): Edit[] => {
    if (node.type !== 'containerDirective') return []
    title.lastIndex = rangeOf(node).start
    const match = title.exec(text)
    if (!match) return []
    const { 0: line, 1: block, 2: words, 3: attributes = '', index } = match
    return [{ start: index, end: index + line.length, text: `${block}[${words}]${attributes}` }]
  })
}

type Parsed = { text: string; root: MdastNode; nodes: MdastNode[]; deep: Place | null }

function parse(text: string, format: MarkdownFormat): Parsed {
  // Looking for blocks takes the parser quadratic time in the number of colons, and most texts have no blocks.
  const features = { directive: text.includes(':::'), headingAttributes: true, frontmatter: false }
  const root = format === 'md' ? markdownToMdast(text, { features }) : parseMdx(text, features)
  return { text, root, ...flatten(root) }
}

/** Whether a site's plugins read formulas isn't known yet. Most formulas aren't valid MDX, because of their braces. */
function parseMdx(text: string, features: Features): MdastNode {
  try {
    return mdxToMdast(text, { features })
  } catch (error) {
    if (!text.includes('$')) throw error
    return mdxToMdast(text, { features: { ...features, math: true } })
  }
}

function tryParse(text: string, format: MarkdownFormat): Parsed | null {
  try {
    return parse(text, format)
  } catch {
    return null
  }
}

const containers = new Set(['listItem', 'blockquote', 'containerDirective', 'footnoteDefinition'])

function flatten(root: MdastNode): { nodes: MdastNode[]; deep: Place | null } {
  const nodes: MdastNode[] = []
  let deep: Place | null = null
  const stack: { node: MdastNode; depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next
    const depth = next.depth + (containers.has(node.type) ? 1 : 0)
    if (depth > deepest) deep ??= node.position?.start ?? null
    else {
      nodes.push(node)
      for (const child of childrenOf(node).toReversed()) stack.push({ node: child, depth })
    }
  }
  return { nodes, deep: deep && { line: deep.line, column: deep.column } }
}

export function childrenOf(node: MdastNode): MdastNode[] {
  return 'children' in node ? node.children : []
}

/** Where a node is in the text that the parser has read. */
export function rangeOf({ position }: Pick<MdastNode, 'position'>): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

export function isFence(node: MdastNode, text: string): node is NodeOf<'code'> {
  return node.type === 'code' && /[`~]/.test(text[rangeOf(node).start] ?? '')
}

export function listCode(nodes: readonly MdastNode[]): Range[] {
  return nodes.filter(({ type }) => type === 'code' || type === 'inlineCode').map(rangeOf)
}

/** Tags that a backslash makes part of the text. In HTML and in attributes of components, it doesn't. */
function listEscaped(text: string, nodes: readonly MdastNode[]): Range[] {
  const words = nodes.filter(({ type }) => type === 'text').map(rangeOf)
  const ranges = [...text.matchAll(/(?<!\\)(\\+)<[^<>`{\n]*/g)].flatMap(
    ({ 0: tag, 1: slashes = '', index }) =>
      slashes.length % 2 === 1 ? [{ start: index + slashes.length, end: index + tag.length }] : [],
  )
  return ranges.filter(({ start }) => isInside(words, start))
}
