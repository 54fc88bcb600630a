import { translatePlural } from '../../shared/language/language.ts'
import { layOut, toText, type Run } from '../../shared/reference/lay-out.ts'
import type { Piece, Word } from '../../shared/model/reference-model.ts'
import { isExternal } from '../../shared/urls/url.ts'
import { hrefOf, type RenderContext } from '../context/render-context.ts'
import { escapeHtml } from '../../shared/html/escape-html.ts'

/** A highlighted declaration in which every name is a link. Long ones are folded with `<details>`. */
export function renderSignature(pieces: Piece[], context: RenderContext): string {
  return `<div class="code ref-signature"><div>${renderWords(pieces, context)}</div></div>`
}

/** Only the highlighted words. */
export function renderWords(pieces: Piece[], context: RenderContext): string {
  return renderRuns(layOut(pieces), context)
}

/** A type inside a line of text. */
export function renderInline(pieces: Piece[], context: RenderContext): string {
  const runs = layOut([{ text: '' }, ...pieces]).map((run) => ('newline' in run ? { text: ' ' } : run))
  return `<span class="code ref-inline">${renderRuns(runs, context)}</span>`
}

/** Whether a type is too long for a line of text. */
export function isLong(pieces: Piece[]): boolean {
  return toText(pieces).length > 70
}

function renderRuns(runs: Run[], context: RenderContext): string {
  let isAfterFold = false
  return runs
    .map((run) => {
      // A fold is a block, which already ends its line.
      const isFirst = isAfterFold
      isAfterFold = 'fold' in run
      if ('newline' in run) return (isFirst ? '' : '\n') + ' '.repeat(run.newline)
      return 'fold' in run ? renderFold(run, context) : renderWord(run, context)
    })
    .join('')
}

function renderFold({ fold, count, indent }: Extract<Run, { fold: Run[] }>, context: RenderContext): string {
  const message = { id: 'octavo.reference.more', message: '{count} more|{count} more' }
  const inner = renderRuns(fold, context).replace(/^\n/, '')
  const summary = ' '.repeat(indent) + escapeHtml(translatePlural(message, { count }))
  return `<details><summary>${summary}</summary>${inner}</details>`
}

function renderWord({ text, word, href }: Word, context: RenderContext): string {
  const html = escapeHtml(text)
  const className = word === undefined ? '' : ` class="${word}"`
  if (href !== undefined) return `<a${className}${linkAttributes(href, context)}>${html}</a>`
  return className === '' || text.trim() === '' ? html : `<span${className}>${html}</span>`
}

/** External links open in a new tab, as they do in prose. */
export function linkAttributes(href: string, context: RenderContext): string {
  const address = escapeHtml(hrefOf(context, href))
  return ` href="${address}"${isExternal(href) ? ' target="_blank" rel="noopener noreferrer"' : ''}`
}
