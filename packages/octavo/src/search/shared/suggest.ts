import { countEdits } from './spelling.ts'
import { fold, listWords } from './words.ts'

const most = 3

/** Words of titles and headings that look most like those of a query that found nothing; none if none of them do. */
export function suggestWords(query: string, texts: Iterable<string>): string[] {
  const wanted = squeeze(fold(listWords(query.slice(0, 64))[0]?.text ?? query.slice(0, 64)))
  const known = new Map<string, string>()
  for (const text of texts) {
    for (const { text: word } of listWords(text)) if (word.length > 2) known.set(squeeze(fold(word)), word)
  }
  return [...known]
    .filter(([folded]) => isLike(wanted, folded))
    .map(([folded, word]) => ({
      word,
      distance: countEdits(wanted, folded) / Math.max(wanted.length, folded.length),
    }))
    .toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word)
}

/** Repeated letters count once, because a key may have been held down too long. */
function squeeze(word: string): string {
  return word.replaceAll(/(.)\1+/gu, '$1')
}

/** A third of the letters may be different, or the words may share the larger part of the shorter one. */
function isLike(a: string, b: string): boolean {
  if (countEdits(a, b) * 3 <= Math.max(a.length, b.length)) return true
  const length = Math.max(4, Math.floor(Math.min(a.length, b.length) / 2) + 1)
  return Array.from({ length: Math.max(0, b.length - length + 1) }).some((_, start) =>
    a.includes(b.slice(start, start + length)),
  )
}
