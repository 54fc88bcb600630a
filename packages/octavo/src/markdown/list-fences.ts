import type { Fence } from '../samples/shared/fence.ts'
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri'
import { checkTags } from './check-tags.ts'
import { prepareSource } from './prepare-source.ts'

/** All fences of a source, in order. Returns none when it can't be parsed, because compiling it reports the error. */
export function listFences(text: string, format: 'md' | 'mdx'): Fence[] {
  const source = prepareSource(text, format)
  const lines = source.split('\n')
  const found: Fence[] = []
  let section: string | undefined
  const visit = (node: MdastNode) => {
    // A heading of the first level is the page's title.
    if (node.type === 'heading' && node.depth > 1) section = textOf(node).trim()
    // Indented code blocks have neither a language nor an opening line.
    if (node.type === 'code' && typeof node.lang === 'string' && node.position) {
      const line = node.position.start.line + 1
      const indents = node.value
        .split('\n')
        .map((code, index) => Math.max(0, (lines[line - 1 + index] ?? '').length - code.length))
      found.push({
        language: node.lang,
        meta: node.meta ?? '',
        code: node.value,
        line,
        indents,
        ...(section !== undefined && { section }),
      })
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

function textOf(node: MdastNode): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node && typeof node.value === 'string' ? node.value : ''
}
