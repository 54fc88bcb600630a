import { escapeHtml } from '../../model/escape-html.ts'
import type { Completion, FenceResult } from '../../model/samples/sample-results.ts'
import { bidiControls, nameOfCharacter } from '../shared/bidi-controls.ts'
import { type LineMark, parseFenceMeta } from '../shared/fence-meta.ts'
import { readLineMarks } from '../shared/line-marks.ts'
import type { SourceFences } from './fence-cache.ts'
import type { Token } from './tokenizer.ts'

export type RenderedFence = {
  language: string
  meta: string
  copyLabel: string
  runLabel?: string
  editLabel?: string
  /** The compiler's results, with positions in this text, or null when there are none. */
  result: FenceResult | null
  /** Where to find the types of its names (`markdown/plugins/show-sample.ts`), or null when there are none. */
  types: string | null
  /** The name of its file for readers who run it (`model/samples/live-sample.ts`), or null if they can't. */
  live?: string | null
  /** Names its sample and its file for readers who change it in its place (`FenceResult.edit`), or null if they can't. */
  edit?: string | null
  /** Which release the code needs, in words, or null when any will do. */
  needs?: string | null
  /** Whether the title is shown in a tab above the block. */
  isTab?: boolean
}

/** Shorter blocks aren't worth the attribute. */
const fewLines = 6

/**
 * ```ts title="x"`` → `<figure class="code"><figcaption>…</figcaption><pre><code>…</code></pre><button …></figure>`.
 */
export async function renderCode(
  code: string,
  fence: RenderedFence,
  { tokenize }: Pick<SourceFences, 'tokenize'>,
): Promise<string> {
  const meta = parseFenceMeta(fence.meta)
  const { text, marks } = readLineMarks(code.replace(/\n$/, ''), meta)
  const lines =
    (await tokenize(text, fence.language)) ?? text.split('\n').map((line) => [{ text: line, className: '' }])
  const notes = notesBelow(fence.result)
  const hasMarks = marks.some((names) => names.length > 0)
  const wrapLines = hasMarks || meta.firstNumber !== null
  const body = lines.map((tokens, index) => {
    const html = tokens.map(renderToken).join('')
    const number = meta.firstNumber === null ? null : meta.firstNumber + index
    return (wrapLines ? wrapLine(html, marks[index] ?? [], number) : html) + (notes.get(index) ?? '')
  })
  const classes = [
    'code',
    meta.firstNumber !== null && 'code-numbered',
    marks.some((names) => names.includes('focused')) && 'code-focused',
    meta.wrap && 'code-wrapped',
    notes.size > 0 && 'code-noted',
    // The button comes after the code, and its room must be there before.
    fence.live != null && fence.edit == null && 'code-run',
  ].filter(Boolean)
  const language = fence.language === '' ? '' : ` data-language="${escapeHtml(fence.language)}"`
  const types = fence.types === null ? '' : ` data-types="${fence.types}"`
  // The number of lines gives browsers the height, so they can skip the layout until the block is near (see code.css).
  const isEven = lines.length >= fewLines && notes.size === 0 && !meta.wrap
  const caption =
    meta.title === null || fence.isTab === true ? '' : `<figcaption>${escapeHtml(meta.title)}</figcaption>`
  const needs = fence.needs ? `<p class="code-needs">${escapeHtml(fence.needs)}</p>` : ''
  return (
    `<figure class="${classes.join(' ')}"${language}${types}>${caption}` +
    `<pre tabindex="0"${isEven ? ` data-lines="${lines.length}"` : ''}><code>${body.join('\n')}</code></pre>${needs}${renderRun(fence)}` +
    `<button type="button" class="copy" data-copy aria-label="${escapeHtml(fence.copyLabel)}"></button></figure>`
  )
}

function renderRun({ live, runLabel = '', edit, editLabel = '' }: RenderedFence): string {
  if (edit != null)
    return `<button type="button" class="side" data-pane="${escapeHtml(edit)}">${escapeHtml(editLabel)}</button>`
  if (live == null) return ''
  return `<button type="button" class="side" data-run="${live}">${escapeHtml(runLabel)}</button>`
}

function wrapLine(html: string, marks: LineMark[], number: number | null): string {
  const numbered = number === null ? '' : ` data-line="${number}"`
  return `<span class="${['line', ...marks.map((mark) => `line-${mark}`)].join(' ')}"${numbered}>${html}</span>`
}

/** Replaces invisible characters that change the text direction with their code points. */
function showControls(html: string): string {
  return html.replace(bidiControls, (character) => `<mark>${nameOfCharacter(character)}</mark>`)
}

/** More than half of all tokens are punctuation, so a span without a class means punctuation. */
function renderToken({ text, className }: Token): string {
  const html = showControls(escapeHtml(text))
  if (className === '' || text.trim() === '') return html
  return className === 'p' ? `<span>${html}</span>` : `<span class="${className}">${html}</span>`
}

/**
 * Renders the compiler's notes below a line: errors, and the types an author asked for with `^?`. Notes aren't part of
 * the code, so copying leaves them out.
 */
function notesBelow(result: FenceResult | null): Map<number, string> {
  const notes = new Map<number, string>()
  if (!result) return notes
  const add = (line: number, html: string) => notes.set(line, (notes.get(line) ?? '') + html)
  // The arrow points at the name above it.
  for (const { line, start, text, completions } of result.queries)
    add(
      line,
      completions
        ? renderNote('completions', renderCompletions(start, completions))
        : renderNote('type', `${' '.repeat(start)}<b>↑</b> ${escapeHtml(text)}`),
    )
  for (const { line, code, message } of result.errors)
    add(line, renderNote('error', renderError(message, code)))
  return notes
}

/** Starts a new line below the code. */
function renderNote(kind: 'type' | 'completions' | 'error', html: string): string {
  return `<span class="note note-${kind}" data-note>\n${html}</span>`
}

/** A box inside the line, as wide as the visible part of the code block. */
function renderError(message: string, code: number): string {
  return `<span class="note-text">${escapeHtml(message)} <span class="note-code">ts(${code})</span></span>`
}

/** One completion per line, below the dot, like the list in an editor. */
function renderCompletions(start: number, completions: Completion[]): string {
  return completions
    .map(({ name, type }) => `${' '.repeat(start)}<b>${escapeHtml(name)}</b>: ${escapeHtml(type)}`)
    .join('\n')
}
