import { findWord } from './find-word.ts'
import type { Scope, WordMatches } from './term-source.ts'
import type { PageWords, Reading } from './indexed-page.ts'
import type { QueryWord } from './query.ts'
import { listBegun } from './sorted.ts'
import { createTermTable } from './term-table.ts'

export type TextIndex = {
  add(id: number, words: PageWords): void
  find(word: QueryWord, scope: Scope): WordMatches
}

/** Words of the last few keystrokes. */
const mostKept = 100

/** The index of pages that are loaded as a whole. */
export function createTextIndex({ vocabulary, toTerms }: Pick<Reading, 'vocabulary' | 'toTerms'>): TextIndex {
  const table = createTermTable(vocabulary)
  let spellings: string[] | null = null
  const source = {
    first: 0,
    weigh: table.weigh,
    termsWith: (beginning: string) => listBegun(table.listTerms(), beginning),
    wordsWith: (beginning: string) => listBegun(table.listWords(), beginning),
    allSpellings: () => (spellings ??= [...new Set([...table.listTerms(), ...table.listWords()])]),
    isMissing: () => false,
    mostGuesses: Infinity,
  }
  /** While the last word of a query is being typed, those before it stay as they are. */
  const kept = new Map<string, WordMatches>()
  return {
    add(id, words) {
      kept.clear()
      spellings = null
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
