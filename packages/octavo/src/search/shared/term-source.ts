import type { Weighed } from './term-table.ts'

/** How well one word of a query fits a page, and which terms of the page it fits. */
export type WordMatch = { score: number; terms: string[] }

/**
 * Pages with a word, by id. `isGuess` means that no page has the word itself, and `spelled` is the word that was taken for
 * it. `isKnown` is false for a guess, and for a word that is only a prefix of others.
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
  termsWith(prefix: string): readonly string[]
  /** The same for words as they are written: `cachi` is a prefix of `caching`, but not of its term `cach`. */
  wordsWith(prefix: string): readonly string[]
  /** Terms and words as they are written: what a misspelled word may mean. */
  allSpellings(): readonly string[]
  /** A file that was asked for is missing, so finding nothing proves nothing. */
  isMissing(): boolean
  /** How many similar words a misspelled one may be taken for. */
  mostGuesses: number
}
