import type { TextPart } from './hit.ts'
import type { TermMaker, Word } from './words.ts'

type Marking = {
  terms: ReadonlySet<string>
  toTerms: TermMaker
  listWords: (text: string) => Word[]
}

/** Splits a text at the words that were searched for. */
export function markText(text: string, marking: Marking): TextPart[] {
  return markWords(text, marking.listWords(text).filter(isMatch(marking)))
}

/** The stretch of a text that shows most of what was searched for, with … where something was left out. */
export function cutExcerpt(text: string, length: number, marking: Marking): TextPart[] {
  const words = marking.listWords(text)
  if (words.length === 0) return []
  const isMarked = words.map(isMatch(marking))
  const first = findDensest(isMarked, length)
  const last = Math.min(first + length, words.length) - 1
  const start = first === 0 ? 0 : (words[first]?.start ?? 0)
  const end = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length)
  const marked = words.slice(first, last + 1).filter((_, index) => isMarked[first + index])
  const shifted = marked.map((word) => ({ ...word, start: word.start - start, end: word.end - start }))
  const parts = markWords(text.slice(start, end), shifted)
  if (start > 0) parts.unshift({ text: '… ', marked: false })
  if (end < text.length) parts.push({ text: ' …', marked: false })
  return parts
}

function isMatch({ terms, toTerms }: Marking): (word: Word) => boolean {
  return ({ text }) => toTerms(text).some((term) => terms.has(term))
}

/** Start of the window with most marks, a few words before the first of them. */
function findDensest(isMarked: boolean[], length: number): number {
  const lead = Math.min(3, Math.floor(length / 4))
  let best = { start: 0, count: -1 }
  let count = 0
  const latest = Math.max(0, isMarked.length - length)
  for (let end = 0; end < isMarked.length; end++) {
    count += Number(isMarked[end])
    if (end >= length) count -= Number(isMarked[end - length])
    const start = Math.max(0, end - length + 1)
    if (count > best.count) best = { start, count }
  }
  if (best.count <= 0) return 0
  const firstMark = isMarked.indexOf(true, best.start)
  return Math.min(Math.max(0, firstMark - lead), latest)
}

function markWords(text: string, words: Pick<Word, 'start' | 'end'>[]): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  for (const { start, end } of words) {
    if (start > position) parts.push({ text: text.slice(position, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: true })
    position = end
  }
  if (position < text.length) parts.push({ text: text.slice(position), marked: false })
  return parts
}
