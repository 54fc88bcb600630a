import type { FenceResult } from '../../../shared/sample-results.ts'
import { escapeHtml } from '../escape-html.ts'
import { parseFenceMeta } from './fence-meta.ts'
import type { SourceFences } from './fence-memory.ts'
import type { Token } from './tokenizer.ts'

export type RenderedFence = {
  language: string
  meta: string
  /** What the compiler said about the code, in positions of this very text; null when nothing is known. */
  result: FenceResult | null
}

/** ```ts title="x"`` → `<figure class="code"><figcaption>…</figcaption><pre><code>…</code></pre><button …></figure>`. */
export function renderCode(
  code: string,
  fence: RenderedFence,
  fences: Pick<SourceFences, 'tokenize'>,
): string {
  const { title, highlighted, showLineNumbers } = parseFenceMeta(fence.meta)
  const text = code.replace(/\n$/, '')
  const lines =
    fences.tokenize(text, fence.language) ?? text.split('\n').map((line) => [{ text: line, className: '' }])
  const wrapLines = highlighted.size > 0 || showLineNumbers
  const body = lines
    .map((tokens, index) => {
      const html = tokens.map(renderToken).join('')
      if (!wrapLines) return html
      return `<span class="line${highlighted.has(index + 1) ? ' line-marked' : ''}">${html}</span>`
    })
    .join('\n')
  const caption = title === null ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  const language = fence.language === '' ? '' : ` data-language="${escapeHtml(fence.language)}"`
  return (
    `<figure class="code${showLineNumbers ? ' code-numbered' : ''}"${language}>${caption}` +
    `<pre tabindex="0"><code>${body}</code></pre>` +
    `<button type="button" class="copy" data-copy aria-label="Copy code to clipboard"></button></figure>`
  )
}

function renderToken({ text, className }: Token): string {
  const html = escapeHtml(text)
  return className === '' || text.trim() === '' ? html : `<span class="${className}">${html}</span>`
}
