import { isStopWord } from './stop-words.ts'
import { createTermMaker, fold, joinVersions, listIndexedWords } from './words.ts'

/** A text as the numbers of its words. */
export type WordNumbers = readonly number[]

/** The terms of a text, each once, by their numbers. */
export type TermNumbers = Uint32Array

/** How often each of these terms occurs. */
export type TermCounts = { terms: TermNumbers; counts: Uint8ClampedArray }

export type Tally = { terms: readonly number[]; counts: readonly number[]; distinct: number }

export type Vocabulary = ReturnType<typeof createVocabulary>

/**
 * Numbers all words and terms. A word is looked up once, when its text is read. From then on, a section is a short list of
 * numbers, which can be searched faster than any text.
 */
export function createVocabulary(language: string) {
  const toTerms = createTermMaker(language)
  const wordNumbers = new Map<string, number>()
  const words: string[] = []
  const termNumbers = new Map<string, number>()
  const terms: string[] = []
  /** By number of the word. */
  const termsOf: number[][] = []
  const isStop: boolean[] = []
  /** How often a term and a word occur in the text that's counted; lists are faster here than maps. */
  const counted: number[] = []
  const isCounted: boolean[] = []

  function numberTerm(term: string): number {
    const known = termNumbers.get(term)
    if (known !== undefined) return known
    termNumbers.set(term, terms.length)
    counted.push(0)
    return terms.push(term) - 1
  }
  function numberWord(word: string): number {
    const known = wordNumbers.get(word)
    if (known !== undefined) return known
    wordNumbers.set(word, words.length)
    termsOf.push(toTerms(word).map(numberTerm))
    isStop.push(isStopWord(word, language))
    isCounted.push(false)
    return words.push(word) - 1
  }
  /** The terms of a text, how often each occurs, and the number of different words. */
  function tally(said: WordNumbers): Tally {
    const found: number[] = []
    let distinct = 0
    for (const word of said) {
      if (!isCounted[word]) distinct++
      isCounted[word] = true
      for (const term of termsOf[word] ?? []) {
        if (counted[term] === 0) found.push(term)
        counted[term]! += 1
      }
    }
    const counts = found.map((term) => counted[term] ?? 0)
    for (const term of found) counted[term] = 0
    for (const word of said) isCounted[word] = false
    return { terms: found, counts, distinct }
  }
  const readWords = (own: string): WordNumbers => listIndexedWords(own).map(numberWord)
  return {
    language,
    toTerms,
    readWords,
    /** Without stop words, and with versions in the form that they're compared in. */
    readContent: (own: string) => readWords(joinVersions(own)).filter((word) => !isStop[word]),
    numberTerm,
    listTerms: (own: WordNumbers): TermNumbers => new Uint32Array(tally(own).terms),
    countTerms(own: WordNumbers): TermCounts {
      const { terms: found, counts } = tally(own)
      return { terms: new Uint32Array(found), counts: new Uint8ClampedArray(counts) }
    },
    tally,
    wordOf: (number: number) => words[number] ?? '',
    termOf: (number: number) => terms[number] ?? '',
    /** The name in code that's written like this in lowercase. */
    nameLike: (lower: string) => words.find((word) => /\p{Ll}\p{Lu}/u.test(word) && fold(word) === lower),
    /** Undefined for a term that isn't in any text. */
    numberOf: (term: string) => termNumbers.get(term),
    /** Number of terms. */
    size: () => terms.length,
  }
}
