import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri'
import { checkTags } from './check-tags.ts'
import { prepareSource } from './prepare-source.ts'

/** A fence and its place in the source, as found by the parser that renders the page. */
export type Fence = {
  language: string
  meta: string
  code: string
  /** The line on which the code starts, counted from one. */
  line: number
  /** The number of columns before the code on each line. List items and quotes are indented. */
  indents: number[]
}

/** All fences of a source, in order. Returns none when it can't be parsed, because compiling it reports the error. */
export function listFences(text: string, format: 'md' | 'mdx'): Fence[] {
  const source = prepareSource(text, format)
  const lines = source.split('\n')
  const found: Fence[] = []
  const visit = (node: MdastNode) => {
    // Indented code blocks have neither a language nor an opening line.
    if (node.type === 'code' && typeof node.lang === 'string' && node.position) {
      const line = node.position.start.line + 1
      const indents = node.value
        .split('\n')
        .map((code, index) => Math.max(0, lengthOf(lines[line - 1 + index]) - code.length))
      found.push({ language: node.lang, meta: node.meta ?? '', code: node.value, line, indents })
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  try {
    if (format === 'mdx') checkTags(source, '')
    const options = { features: { directive: true, headingAttributes: true, frontmatter: false } }
    visit(format === 'md' ? markdownToMdast(source, options) : mdxToMdast(source, options))
  } catch {
    return []
  }
  return found
}

function lengthOf(line: string | undefined): number {
  return (line ?? '').replace(/\r$/, '').length
}
