import { findWord } from './find-word.ts'
import type { Scope, WordMatches } from './term-source.ts'
import type { PageWords, Reading } from './indexed-page.ts'
import type { QueryWord } from './query.ts'
import { listWithPrefix } from './binary-search.ts'
import { createTermTable } from './term-table.ts'

export type TextIndex = {
  add(id: number, words: PageWords): void
  find(word: QueryWord, scope: Scope): WordMatches
}

/** Enough for the words of the last few keystrokes. */
const mostCached = 100

/** The index of pages that are loaded as a whole. */
export function createTextIndex({ vocabulary, toTerms }: Pick<Reading, 'vocabulary' | 'toTerms'>): TextIndex {
  const table = createTermTable(vocabulary)
  let spellings: string[] | null = null
  const source = {
    first: 0,
    weigh: table.weigh,
    termsWith: (prefix: string) => listWithPrefix(table.listTerms(), prefix),
    wordsWith: (prefix: string) => listWithPrefix(table.listWords(), prefix),
    allSpellings: () => (spellings ??= [...new Set([...table.listTerms(), ...table.listWords()])]),
    isMissing: () => false,
    mostGuesses: Infinity,
  }
  /** While the last word of a query is being typed, those before it stay as they are. */
  const cache = new Map<string, WordMatches>()
  return {
    add(id, words) {
      cache.clear()
      spellings = null
      table.add(id, words)
    },
    find(word, scope) {
      const key = JSON.stringify([scope.name, word])
      const before = cache.get(key)
      if (before) return before
      const found = findWord(word, { source, toTerms, scope })
      if (cache.size === mostCached) cache.clear()
      cache.set(key, found)
      return found
    },
  }
}
