import { isStopWord } from './stop-words.ts'
import type { TermMaker } from './words.ts'

/** A text as the numbers of its words. */
export type WordNumbers = readonly number[]

/** The terms of a text, each once, by their numbers. */
export type TermNumbers = Uint32Array

/** How often each of these terms occurs. */
export type TermCounts = { terms: TermNumbers; counts: Uint8ClampedArray }

/**
 * Numbers all words and terms. A word is looked up once, when its text is read. From then on, a section is a short list of
 * numbers, which can be searched faster than any text.
 */
export type Vocabulary = {
  numberWords(words: readonly string[]): WordNumbers
  numberTerm(term: string): number
  /** Leaves out stop words. */
  dropStops(words: WordNumbers): WordNumbers
  /** Terms of these words. */
  listTerms(words: WordNumbers): TermNumbers
  countTerms(words: WordNumbers): TermCounts
  /** The same as plain lists, and the number of different words. */
  tally(words: WordNumbers): Tally
  wordOf(number: number): string
  termOf(number: number): string
  /** Undefined for a term that isn't in any text. */
  numberOf(term: string): number | undefined
  /** Number of terms. */
  size(): number
}

export type Tally = { terms: readonly number[]; counts: readonly number[]; distinct: number }

export function createVocabulary(toTerms: TermMaker, language: string): Vocabulary {
  const wordNumbers = new Map<string, number>()
  const words: string[] = []
  const termNumbers = new Map<string, number>()
  const terms: string[] = []
  /** By number of the word. */
  const termsOf: number[][] = []
  const isStop: boolean[] = []
  /** By number of the word or term: the last text that contained it. */
  const lastTextOfWord: number[] = []
  const lastText: number[] = []
  /** Where a term is among those of that text. */
  const lastPlace: number[] = []
  let text = 0

  function numberTerm(term: string): number {
    const known = termNumbers.get(term)
    if (known !== undefined) return known
    termNumbers.set(term, terms.length)
    lastText.push(0)
    lastPlace.push(0)
    return terms.push(term) - 1
  }
  function numberWord(word: string): number {
    const known = wordNumbers.get(word)
    if (known !== undefined) return known
    wordNumbers.set(word, words.length)
    lastTextOfWord.push(0)
    termsOf.push(toTerms(word).map(numberTerm))
    isStop.push(isStopWord(word, language))
    return words.push(word) - 1
  }
  function tally(said: WordNumbers): Tally {
    const found: number[] = []
    const counts: number[] = []
    let distinct = 0
    text++
    for (const word of said) {
      if (lastTextOfWord[word] !== text) distinct++
      lastTextOfWord[word] = text
      for (const term of termsOf[word] ?? []) {
        if (lastText[term] === text) counts[lastPlace[term] ?? 0]! += 1
        else {
          lastText[term] = text
          lastPlace[term] = found.push(term) - 1
          counts.push(1)
        }
      }
    }
    return { terms: found, counts, distinct }
  }
  return {
    numberWords: (own) => own.map(numberWord),
    numberTerm,
    dropStops: (own) => own.filter((word) => !isStop[word]),
    listTerms: (own) => new Uint32Array(tally(own).terms),
    countTerms(own) {
      const made = tally(own)
      return { terms: new Uint32Array(made.terms), counts: new Uint8ClampedArray(made.counts) }
    },
    tally,
    wordOf: (number) => words[number] ?? '',
    termOf: (number) => terms[number] ?? '',
    numberOf: (term) => termNumbers.get(term),
    size: () => terms.length,
  }
}
