import { findWord, type Scope, type WordMatches } from './find-word.ts'
import type { PageWords } from './indexed-page.ts'
import type { QueryWord } from './query.ts'
import { findLast } from './sorted.ts'
import { createTermTable } from './term-table.ts'
import type { TermMaker } from './words.ts'

export type TextIndex = {
  add(id: number, words: PageWords): void
  find(word: QueryWord, scope: Scope): WordMatches
}

/** Words of the last few keystrokes. */
const mostKept = 100

/** The index of pages that are loaded as a whole. */
export function createTextIndex(toTerms: TermMaker): TextIndex {
  const table = createTermTable(toTerms)
  const source = {
    first: 0,
    weigh: table.weigh,
    termsWith(beginning: string) {
      const terms = table.listTerms()
      const from = findLast(terms, beginning)
      const start = terms[from] === beginning ? from : from + 1
      const length = terms.slice(start).findIndex((term) => !term.startsWith(beginning))
      return terms.slice(start, length < 0 ? undefined : start + length)
    },
    allTerms: table.listTerms,
    isMissing: () => false,
    mostGuesses: Infinity,
  }
  /** While the last word of a query is being typed, those before it stay as they are. */
  const kept = new Map<string, WordMatches>()
  return {
    add(id, words) {
      kept.clear()
      table.add(id, words)
    },
    find(word, scope) {
      const key = JSON.stringify([scope.name, word])
      const before = kept.get(key)
      if (before) return before
      const found = findWord(word, { source, toTerms, scope })
      if (kept.size === mostKept) kept.clear()
      kept.set(key, found)
      return found
    },
  }
}
