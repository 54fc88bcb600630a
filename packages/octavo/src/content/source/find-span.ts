import type { MarkdownSpan } from './scan-markdown.ts'

/** Finds the span that contains an offset. Spans are sorted and don't overlap. */
export function findSpan(spans: readonly MarkdownSpan[], offset: number): MarkdownSpan | null {
  let low = 0
  let high = spans.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((spans[middle]?.start ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  const span = spans[low]
  return span && span.start <= offset && offset < span.end ? span : null
}
