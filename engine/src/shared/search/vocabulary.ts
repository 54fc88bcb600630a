import type { TermMaker } from './words.ts'

/** Which terms a text says, each once, by their numbers. */
export type TermNumbers = Uint32Array

/** How often each of these terms occurs. */
export type TermCounts = { terms: TermNumbers; counts: Uint8ClampedArray }

/** Numbers all terms. What a section says is then a short list that is looked through faster than any text. */
export type Vocabulary = {
  /** Terms of words that a text says. */
  numberWords(words: readonly string[]): TermNumbers
  countWords(words: readonly string[]): TermCounts
  /** Undefined for a term that no text says. */
  numberOf(term: string): number | undefined
  size(): number
}

export function createVocabulary(toTerms: TermMaker): Vocabulary {
  const numbers = new Map<string, number>()
  const byWord = new Map<string, number[]>()
  /** By number of the term: the last text that said it. */
  const lastText: number[] = []
  /** Where it is among the terms of that text. */
  const lastPlace: number[] = []
  let text = 0

  function numberTerm(term: string): number {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }
  function numberWord(word: string): number[] {
    const known = byWord.get(word)
    if (known) return known
    const made = toTerms(word).map(numberTerm)
    byWord.set(word, made)
    return made
  }
  return {
    numberWords(words) {
      const said: number[] = []
      text++
      for (const word of words) {
        for (const number of numberWord(word)) {
          if (lastText[number] === text) continue
          lastText[number] = text
          said.push(number)
        }
      }
      return new Uint32Array(said)
    },
    countWords(words) {
      const said: number[] = []
      const counts: number[] = []
      text++
      for (const word of words) {
        for (const number of numberWord(word)) {
          const at = lastText[number] === text ? (lastPlace[number] ?? 0) : said.push(number) - 1
          lastText[number] = text
          lastPlace[number] = at
          counts[at] = (counts[at] ?? 0) + 1
        }
      }
      return { terms: new Uint32Array(said), counts: new Uint8ClampedArray(counts) }
    },
    numberOf: (term) => numbers.get(term),
    size: () => numbers.size,
  }
}
