import type { MarkdownSpan } from './scan-markdown.ts'

/** A comment with other ways to ask for a section. `text` is what comes after `search:`. */
export type SearchComment = { start: number; end: number; text: string }

const comment = /^(?:<!--|\{\/\*)\s*search:([\s\S]*?)(?:-->|\*\/\s*\})$/i

/** Whether a source could contain such comments. Most don't, and finding out takes no scan. */
export const mayHaveSearchComment = /(?:<!--|\{\/\*)\s*search:/i

/** Finds `<!-- search: … -->` and `{/* search: … *\/}`. A comment inside code is only an example of one. */
export function findSearchComments(source: string, spans: readonly MarkdownSpan[]): SearchComment[] {
  return spans.flatMap(({ kind, start, end }) => {
    const match = kind === 'comment' ? comment.exec(source.slice(start, end)) : null
    return match ? [{ start, end, text: match[1] ?? '' }] : []
  })
}
