import { findBodyStart } from '../support/markdown-source/body-start.ts'
import { scanMarkdown, type MarkdownFormat } from '../support/markdown-source/scan-markdown.ts'
import { findTruncateMarker } from '../support/markdown-source/truncate-marker.ts'

/**
 * The part of a post before its marker, which lists of posts show. Without a marker, it's the whole post.
 *
 *   First paragraph.
 *   <!-- truncate -->    ← everything from here on is left out
 */
export function cutAtMarker(source: string, format: MarkdownFormat): string {
  const marker = findTruncateMarker(source, scanMarkdown(source, { format, from: findBodyStart(source) }))
  return marker === null ? source : source.slice(0, marker)
}
