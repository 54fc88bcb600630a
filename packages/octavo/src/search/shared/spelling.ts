import { fold, listWords } from './words.ts'

/**
 * The number of typos that turn a word into another: a letter is missing, added, replaced, or swapped with the next. Stops
 * counting after `most`.
 */
export function countEdits(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const [height, width] = [endA - start, endB - start]
  // The quick way for the most frequent case, words that differ by one typo.
  if (height <= 1 && width <= 1) return Math.max(height, width)
  if (most === 1)
    return height === 2 && width === 2 && a[start] === b[start + 1] && a[start + 1] === b[start] ? 1 : 2
  let earlier: number[] = []
  let before = Array.from({ length: width + 1 }, (_, index) => index)
  for (let row = 1; row <= height; row++) {
    const now = [row]
    let least = row
    const [letter, letterBefore] = [a[start + row - 1], a[start + row - 2]]
    for (let column = 1; column <= width; column++) {
      const other = b[start + column - 1]
      const replaced = (before[column - 1] ?? 0) + Number(letter !== other)
      let edits = Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, replaced)
      const isSwapped = row > 1 && column > 1 && letter === b[start + column - 2] && letterBefore === other
      if (isSwapped) edits = Math.min(edits, (earlier[column - 2] ?? 0) + 1)
      now.push(edits)
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    earlier = before
    before = now
  }
  return before[width] ?? 0
}

/** Two neighboring letters are swapped, which is the most common typo. */
export function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || countEdits(a, b, 1) !== 1) return false
  const at = Array.from(a).findIndex((letter, index) => letter !== b[index])
  return a[at] === b[at + 1] && a[at + 1] === b[at]
}

const mostSuggestions = 3

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
    .slice(0, mostSuggestions)
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
