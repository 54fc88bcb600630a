import { fold, listWords } from './words.ts'

const most = 3

/** Words of titles and headings that look most like those of a query that found nothing. */
export function suggestWords(query: string, texts: Iterable<string>): string[] {
  const wanted = fold(listWords(query.slice(0, 64))[0]?.text ?? query.slice(0, 64))
  const known = new Map<string, string>()
  for (const text of texts) {
    for (const { text: word } of listWords(text)) if (word.length > 2) known.set(fold(word), word)
  }
  return [...known]
    .map(([folded, word]) => ({
      word,
      distance: countEdits(wanted, folded) / Math.max(wanted.length, folded.length),
    }))
    .toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word)
}

/** Changes of one letter that turn a word into another (Levenshtein). */
export function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substituted))
    }
    row = next
  }
  return row[b.length] ?? 0
}
