import type { Field, PageWords } from './indexed-page.ts'
import type { Tally, Vocabulary } from './vocabulary.ts'
import { listWritten } from './words.ts'

/** Index of the last entry that isn't after this one; -1 if all are. */
export function findLast(sorted: readonly string[], wanted: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Entries that start with the prefix. */
function listWithPrefix(sorted: readonly string[], prefix: string): string[] {
  const before = findLast(sorted, prefix)
  const start = sorted[before] === prefix ? before : before + 1
  // No character comes after this one.
  return sorted.slice(start, findLast(sorted, `${prefix}\uffff`) + 1)
}

/** Pages that contain a term, and what it weighs in each. */
export type Weighed = { pages: readonly number[]; weights: readonly number[] }

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

const boost: Record<Field, number> = {
  title: 6,
  symbols: 6,
  keywords: 4,
  headings: 4.2,
  phrases: 4,
  description: 2,
  text: 1,
  code: 0.6,
}
export const fields = Object.keys(boost) as Field[]
/** The words of a page by field. */
export type PageTally = readonly Tally[]
/** The first fields: what a page is called and looked up by. */
const nameFields = 3
/** The usual parameters of BM25+. */
const saturation = 1.2
const lengthShare = 0.7
const floor = 0.5

/** Weighs the terms of pages by BM25+, for the browser of a small site and for the build of a large one. */
export function createTermTable(vocabulary: Vocabulary) {
  /** By number of the term: page, field and count, three numbers each. */
  const entries: number[][] = []
  const lengths = fields.map((): number[] => [])
  const sums = fields.map(() => 0)
  const weighed = new Map<string, Weighed | null>()
  /** By number of the word. */
  const isProse: boolean[] = []
  /** Terms in order, words as they are written outside of code in lowercase and in order, and both. */
  let lists: { terms: string[]; words: string[]; all: string[] } | null = null
  let count = 0

  function addTally(page: number, tally: PageTally): void {
    weighed.clear()
    lists = null
    count++
    for (const [field, { terms, counts, distinct }] of tally.entries()) {
      lengths[field]![page] = distinct
      sums[field]! += distinct
      for (const [index, term] of terms.entries())
        (entries[term] ??= []).push(page, field, counts[index] ?? 0)
    }
  }

  function listAll() {
    if (lists) return lists
    const terms = Object.keys(entries)
      .map((number) => vocabulary.termOf(Number(number)))
      .toSorted()
    const words = listAllWritten(Object.keys(isProse).map((number) => vocabulary.wordOf(Number(number))))
    return (lists = { terms, words, all: [...new Set([...terms, ...words])] })
  }

  const source: TermSource = {
    first: 0,
    /** Null for a term that isn't on any page; with `onlyNames`, in any page's name. */
    weigh(term, onlyNames = false) {
      // No term ends with a space, so this can't be the key of another one.
      const key = onlyNames ? `${term} ` : term
      const before = weighed.get(key)
      if (before !== undefined) return before
      const found = entries[vocabulary.numberOf(term) ?? -1] ?? []
      const result = weighEntries(found, { lengths, sums, count }, onlyNames)
      weighed.set(key, result)
      return result
    },
    termsWith: (prefix) => listWithPrefix(listAll().terms, prefix),
    wordsWith: (prefix) => listWithPrefix(listAll().words, prefix),
    allSpellings: () => listAll().all,
    isMissing: () => false,
    mostGuesses: Infinity,
  }
  return {
    ...source,
    /** Each page once. */
    add(page: number, words: PageWords): void {
      const tally = fields.map((name) => vocabulary.tally(words[name]))
      addTally(page, tally)
      for (const name of fields) if (name !== 'code') for (const word of words[name]) isProse[word] = true
    },
    /** The same for a page that was counted before; its words aren't listed. */
    addTally,
    listTerms: (): readonly string[] => listAll().terms,
  }
}

/** The number of pages, and of different words in each field: by page, and in all pages. */
type Sizes = { count: number; lengths: readonly number[][]; sums: readonly number[] }

function weighEntries(
  found: readonly number[],
  { count, lengths, sums }: Sizes,
  onlyNames: boolean,
): Weighed | null {
  const pagesIn = fields.map(() => 0)
  for (let index = 1; index < found.length; index += 3) pagesIn[found[index] ?? 0]! += 1
  const rarity = pagesIn.map((own) => Math.log(1 + (count - own + 0.5) / (own + 0.5)))
  const pages: number[] = []
  const weights: number[] = []
  for (let index = 0; index < found.length; index += 3) {
    const page = found[index] ?? 0
    const field = found[index + 1] ?? 0
    const times = found[index + 2] ?? 0
    if (onlyNames && field >= nameFields) continue
    const length = (lengths[field]?.[page] ?? 0) / ((sums[field] ?? 0) / count || 1)
    const often = (times * (saturation + 1)) / (times + saturation * (1 - lengthShare + lengthShare * length))
    const weight = boost[fields[field] ?? 'text'] * (rarity[field] ?? 0) * (floor + often)
    const last = pages.length - 1
    if (pages[last] === page) weights[last] = (weights[last] ?? 0) + weight
    else {
      pages.push(page)
      weights.push(weight)
    }
  }
  return pages.length === 0 ? null : { pages, weights }
}

/** The parts of names one by one. */
export function listAllWritten(words: Iterable<string>): string[] {
  const written = new Set<string>()
  for (const word of words) for (const part of listWritten(word)) written.add(part)
  return [...written].toSorted()
}
