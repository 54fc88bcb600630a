import type { MarkdownSpan } from './scan-markdown.ts'

const marker = /^(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\s*\})$/

/** Finds the marker that ends the excerpt of a post in lists. A marker inside code is only an example of one. */
export function findTruncateMarker(source: string, spans: readonly MarkdownSpan[]): number | null {
  const found = spans.find(
    ({ kind, start, end }) => kind === 'comment' && end - start < 60 && marker.test(source.slice(start, end)),
  )
  return found?.start ?? null
}
