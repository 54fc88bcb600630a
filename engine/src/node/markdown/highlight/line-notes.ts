import type { Completion, FenceResult } from '../../../shared/samples/sample-results.ts'
import { escapeHtml } from '../../../shared/html/escape-html.ts'

/**
 * What the compiler says below a line: its errors, and the types an author asked for with `^?`. Notes are part of the
 * picture and not of the code: copying leaves them out.
 */
export function notesBelow(result: FenceResult | null): Map<number, string> {
  const notes = new Map<number, string>()
  if (!result) return notes
  const add = (line: number, html: string) => notes.set(line, (notes.get(line) ?? '') + html)
  // The arrow of a type stands below the name it belongs to.
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

/** A line of its own. */
function renderNote(kind: 'type' | 'completions' | 'error', html: string): string {
  return `<span class="note note-${kind}" data-note>\n${html}</span>`
}

/** A box of its own inside the line, as wide as what a reader sees of the block. */
function renderError(message: string, code: number): string {
  return `<span class="note-text">${escapeHtml(message)} <span class="note-code">ts(${code})</span></span>`
}

/** One line each, below the dot, as an editor's list would stand. */
function renderCompletions(start: number, completions: Completion[]): string {
  return completions
    .map(({ name, type }) => `${' '.repeat(start)}<b>${escapeHtml(name)}</b>: ${escapeHtml(type)}`)
    .join('\n')
}
