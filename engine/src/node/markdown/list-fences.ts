import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri'
import { checkTags } from './check-tags.ts'
import { prepareSource } from './prepare-source.ts'

/** A fence and where it stands: the parser that renders the page decides what is one. */
export type Fence = {
  language: string
  meta: string
  code: string
  /** Line of the source on which the code begins, counted from one. */
  line: number
  /** Columns before the code on each of its lines: list items and quotes indent. */
  indents: number[]
}

/** All fences of a source, in order; none when it cannot be parsed, which compiling it reports. */
export function listFences(text: string, format: 'md' | 'mdx'): Fence[] {
  const source = prepareSource(text, format)
  const lines = source.split('\n')
  const found: Fence[] = []
  const visit = (node: MdastNode) => {
    // Blocks of indented code have no language and no first line.
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
