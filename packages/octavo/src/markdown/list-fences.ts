import { isFence, parseMarkdown } from '../content/source/parse-markdown.ts'
import { checkRows } from '../content/source/limits.ts'
import { textOf } from '../content/summarize-body.ts'
import type { Fence } from '../model/samples/fence.ts'

/** All fences of a source, in order. Returns none when it can't be parsed, because compiling it reports the error. */
export function listFences(source: string, format: 'md' | 'mdx'): Fence[] {
  try {
    return readFences(source, format)
  } catch {
    return []
  }
}

function readFences(source: string, format: 'md' | 'mdx'): Fence[] {
  if (format === 'mdx' && checkRows(source).length > 0) return []
  const { text, nodes } = parseMarkdown(source, format)
  const lines = text.split('\n')
  const found: Fence[] = []
  let section: string | undefined
  for (const node of nodes) {
    // A heading of the first level is the page's title.
    if (node.type === 'heading' && node.depth > 1) section = textOf(node, { text, emoji: null }).trim()
    if (!isFence(node, text) || typeof node.lang !== 'string') continue
    const line = (node.position?.start.line ?? 0) + 1
    const indents = node.value
      .split('\n')
      .map((code, index) => Math.max(0, (lines[line - 1 + index] ?? '').length - code.length))
    const fence = { language: node.lang, meta: node.meta ?? '', code: node.value, line, indents }
    found.push(section === undefined ? fence : { ...fence, section })
  }
  return found
}
