import type { FenceResult } from '../../../shared/sample-results.ts'
import { escapeHtml } from '../escape-html.ts'

/**
 * What the compiler says below a line: its errors, and the types an author asked for with `^?`. Notes are part of the
 * picture and not of the code: copying leaves them out.
 */
export function notesBelow(result: FenceResult | null): Map<number, string> {
  const notes = new Map<number, string>()
  if (!result) return notes
  const add = (line: number, html: string) => notes.set(line, (notes.get(line) ?? '') + html)
  // The arrow of a type stands below the name it belongs to.
  for (const { line, start, text } of result.queries)
    add(line, renderNote('type', `${' '.repeat(start)}<b>↑</b> ${escapeHtml(text)}`))
  for (const { line, code, message } of result.errors)
    add(line, renderNote('error', `${escapeHtml(message)} <span class="note-code">ts(${code})</span>`))
  return notes
}

/** A line of its own. */
function renderNote(kind: 'type' | 'error', html: string): string {
  return `<span class="note note-${kind}" data-note>\n${html}</span>`
}
