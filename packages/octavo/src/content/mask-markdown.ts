import { blankSpans } from './source/blank-spans.ts'
import type { MarkdownSpan } from './source/scan-markdown.ts'

export const codeFiller = '\u0000'

/**
 * Blanks everything in a Markdown text that isn't prose, so that simple patterns can search the rest. Length and
 * lines stay the same, so positions are those of the source:
 *
 *   See [a](a.md) and `[b](b.md)`.   →   See [a](a.md) and ␀␀␀␀␀␀␀␀␀␀␀.
 *   ```md                            →   (spaces)
 *   [c](c.md)                        →   (spaces)
 *   ```                              →   (spaces)
 *   <!-- [d](d.md) -->               →   (spaces)
 *
 * Inline code becomes a filler that isn't white space, because a line that contains only code is still text.
 */
export function maskMarkdown(source: string, spans: readonly MarkdownSpan[], bodyStart = 0): string {
  const isInline = ({ kind }: MarkdownSpan) => kind === 'inline code'
  const blocks = [{ start: 0, end: bodyStart }, ...spans.filter((span) => !isInline(span))]
  return blankSpans(blankSpans(source, blocks, ' '), spans.filter(isInline), codeFiller)
}
