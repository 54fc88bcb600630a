import type { MarkdownSpan } from './scan-markdown.ts'

const marker = /^(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\s*\})$/

/** Where the marker is that ends the part of a post which lists show; a marker in code is an example of one. */
export function findTruncateMarker(source: string, spans: readonly MarkdownSpan[]): number | null {
  const found = spans.find(
    ({ kind, start, end }) => kind === 'comment' && end - start < 60 && marker.test(source.slice(start, end)),
  )
  return found?.start ?? null
}
