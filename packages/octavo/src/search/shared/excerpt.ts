import type { TextPart } from './hit.ts'
import { listWords, type TermMaker, type Word } from './words.ts'

type Marking = { terms: ReadonlySet<string>; toTerms: TermMaker }

/** Splits a text at the words that were searched for. */
export function markText(text: string, marking: Marking): TextPart[] {
  return markWords(text, listWords(text).filter(isMatch(marking)))
}

/**
 * The sentence or table row with most of the search terms, followed by more sentences of the same paragraph if they fit.
 * A label, such as a file name, counts only if nothing else has a search term. A sentence that is too long is cut, with …
 * where words were left out.
 */
export function cutExcerpt(text: string, length: number, marking: Marking): TextPart[] {
  const words = listWords(text)
  if (words.length === 0) return []
  const isMarked = words.map(isMatch(marking))
  const sentences = listSentences(text, words)
  /** The number of distinct matches counts first, then that of all matches. */
  const scoreOf = (sentence: Sentence) => {
    const found = words
      .slice(sentence.from, sentence.to)
      .flatMap((word, index) => (isMarked[sentence.from + index] ? [word.text.toLowerCase()] : []))
    const isShown = found.length > 0 && !isLabel(text, sentence)
    return Number(isShown) * 1_000_000 + new Set(found).size * 1000 + found.length
  }
  const scores = sentences.map(scoreOf)
  const best = sentences[scores.indexOf(Math.max(...scores))]
  if (!best) return []
  const isLong = best.to - best.from > length * mostOfLength
  const first = isLong ? best.from + findDensest(isMarked.slice(best.from, best.to), length) : best.from
  const to = isLong ? Math.min(first + length, best.to) : addSentences(best, sentences, length)
  const start = first === best.from ? best.start : (words[first]?.start ?? 0)
  const last = sentences.find((sentence) => sentence.to === to)
  const end = last?.end ?? words[to - 1]?.end ?? text.length
  const marked = keepFirst(words.slice(first, to).filter((_, index) => isMarked[first + index]))
  const shifted = marked.map((word) => ({ ...word, start: word.start - start, end: word.end - start }))
  const parts = markWords(joinCells(text.slice(start, end)), shifted)
  if (first > best.from) parts.unshift({ text: '… ', marked: false })
  if (!last) parts.push({ text: ' …', marked: false })
  return parts
}

/** The cells of a row as a sentence of the same length: `FORBIDDEN | 403` → `FORBIDDEN:  403`. */
function joinCells(line: string): string {
  let count = 0
  return line.replaceAll(/(.) \| /g, (_, before: string) => {
    const sign = /[.!?:,;]/.test(before) ? ' ' : count++ === 0 ? ':' : ','
    return `${before}${sign}  `
  })
}

/** A sentence slightly over the limit reads better whole. */
const mostOfLength = 1.5

/** Offsets in the text, word indexes (`to` is exclusive), and the line it belongs to. */
type Sentence = { start: number; end: number; from: number; to: number; line: number }

/** A line is a paragraph, list item, or table row. A period followed by a lowercase letter ends an abbreviation. */
const sentenceEnd = /(\n)|(?<=[.!?؟])[^\S\n]+(?=[^a-z\s])|(?<=[。！？])/g

/** Leaves out sentences without words. */
function listSentences(text: string, words: Word[]): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  let from = 0
  let line = 0
  const close = (end: number) => {
    let to = from
    while ((words[to]?.end ?? Infinity) <= end) to++
    if (to > from) sentences.push({ start, end, from, to, line })
    from = to
  }
  for (const { 0: gap, 1: lineBreak, index } of text.matchAll(sentenceEnd)) {
    close(index)
    start = index + gap.length
    if (lineBreak) line++
  }
  close(text.length)
  return sentences
}

/** A few words that are neither a sentence nor a table row, such as a file name. */
function isLabel(text: string, { start, end, from, to }: Sentence): boolean {
  return to - from < 4 && !/ \| |[.!?؟。！？:]\s*$/.test(text.slice(start, end))
}

/** Index of the word after the last sentence that still fits, within the same line. */
function addSentences(first: Sentence, sentences: Sentence[], length: number): number {
  const fitting = sentences.filter(
    ({ from, to, line }) => from >= first.from && line === first.line && to - first.from <= length,
  )
  return fitting.at(-1)?.to ?? first.to
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

/** Marking a word every time makes an excerpt hard to read. */
function keepFirst(words: Word[]): Word[] {
  const seen = new Set<string>()
  return words.filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
}

function markWords(text: string, words: Pick<Word, 'start' | 'end'>[]): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  for (const { start, end } of words) {
    const last = parts.at(-1)
    // Words of a name are one mark: `HTTP Batch Link`.
    if (last?.marked && /^[ .-]$/.test(text.slice(position, start))) {
      last.text = text.slice(position - last.text.length, end)
      position = end
      continue
    }
    if (start > position) parts.push({ text: text.slice(position, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: true })
    position = end
  }
  if (position < text.length) parts.push({ text: text.slice(position), marked: false })
  return parts
}
