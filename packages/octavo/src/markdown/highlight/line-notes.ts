import type { Completion, FenceResult } from '../../samples/shared/sample-results.ts'
import { escapeHtml } from '../../model/escape-html.ts'

/**
 * Renders the compiler's notes below a line: errors, and the types an author asked for with `^?`. Notes aren't part of
 * the code, so copying leaves them out.
 */
export function notesBelow(result: FenceResult | null): Map<number, string> {
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
