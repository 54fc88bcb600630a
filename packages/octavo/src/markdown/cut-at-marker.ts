import {
  type MarkdownFormat,
  type NodeOf,
  type ParsedMarkdown,
  isTruncateMarker,
  parseMarkdown,
} from '../content/source/parse-markdown.ts'
import { normalizeText } from '../files/parse-json.ts'

/**
 * The part of a post before its marker, which lists of posts show. Without a marker, it's the whole post.
 *
 *   First paragraph.
 *   <!-- truncate -->    ← everything from here on is left out
 *
 * Links keep their definitions, which are usually at the end. References to footnotes that are left out are removed.
 */
export function cutAtMarker(source: string, format: MarkdownFormat): string {
  const parsed = tryParse(source, format)
  const marker = parsed?.comments.find(isTruncateMarker)
  if (!parsed || !marker) return source
  const { nodes } = parsed
  const lines = normalizeText(source).split('\n')
  const isBefore = ({ position }: (typeof nodes)[number]) => {
    const { line = 1, column = 1 } = position?.start ?? {}
    return line < marker.line || (line === marker.line && column < marker.column)
  }
  const known = new Set(
    nodes.flatMap((node) => (node.type === 'footnoteDefinition' && isBefore(node) ? [node.identifier] : [])),
  )
  const kept = lines.slice(0, marker.line)
  kept.push((kept.pop() ?? '').slice(0, marker.column - 1))
  // From the last one on, so that the columns of the others stay the same.
  for (const node of nodes.toReversed())
    if (node.type === 'footnoteReference' && isBefore(node) && !known.has(node.identifier)) cutOut(node, kept)
  const links = nodes.flatMap((node) => {
    if (node.type !== 'definition' || isBefore(node) || !node.position) return []
    const { start, end } = node.position
    return lines
      .slice(start.line - 1, end.line)
      .join('\n')
      .slice(start.column - 1)
  })
  return links.length === 0 ? kept.join('\n') : `${kept.join('\n')}\n\n${links.join('\n')}`
}

/** Compiling reports what is wrong. */
function tryParse(source: string, format: MarkdownFormat): ParsedMarkdown | null {
  try {
    return parseMarkdown(source, format)
  } catch {
    return null
  }
}

function cutOut({ position }: NodeOf<'footnoteReference'>, lines: string[]): void {
  if (!position) return
  const { line, column } = position.start
  const text = lines[line - 1] ?? ''
  lines[line - 1] = text.slice(0, column - 1) + text.slice(position.end.column - 1)
}
