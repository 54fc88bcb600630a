import type { Weighed } from './term-table.ts'

/** How well one word of a query fits a page, and which terms of the page it fits. */
export type WordMatch = { score: number; terms: string[] }

/**
 * Pages that say a word, by id. Nobody says the word itself when it is a guess; `spelled` is what was taken for it. A word
 * that is not known only begins others, or had to be guessed.
 */
export type WordMatches = {
  pages: ReadonlyMap<number, WordMatch>
  isGuess: boolean
  isKnown: boolean
  spelled: string
}

/** Pages to look in. Scopes of the same name are the same. */
export type Scope = { name: string; has: (id: number) => boolean }

/** Where terms are looked up: a table in memory, or files of which some may be missing. */
export type TermSource = {
  /** Id of the first page. */
  first: number
  weigh(term: string, onlyNames?: boolean): Weighed | null
  /** In order. A source that would have to load too much may leave some out. */
  termsWith(beginning: string): readonly string[]
  /** The same, of words as they are written: texts are found by `cach`, which `cachi` does not begin. */
  wordsWith(beginning: string): readonly string[]
  /** Terms and words as they are written: what a misspelled word may mean. */
  allSpellings(): readonly string[]
  /** Something that was asked for is missing, so nothing found says nothing. */
  isMissing(): boolean
  /** How many similar words a misspelled one may be taken for. */
  mostGuesses: number
}
