import MiniSearch from 'minisearch'
import type { Field, PageWords } from './indexed-page.ts'
import type { QueryWord } from './query.ts'
import { listEndings, listSwapped } from './spelling.ts'
import type { TermMaker } from './words.ts'

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

export type TextIndex = {
  add(id: number, words: PageWords): void
  /** A word that nobody says is taken for a misspelling of one that somebody does. */
  find(word: QueryWord, scope: Scope): WordMatches
}

/** Pages to look in. Scopes of the same name are the same. */
export type Scope = { name: string; has: (id: number) => boolean }

export const boost: Record<Field, number> = {
  title: 6,
  symbols: 6,
  headings: 4.2,
  keywords: 4,
  description: 2,
  text: 1,
  code: 0.6,
}
const fields = Object.keys(boost)
const shortFields = ['title', 'symbols', 'keywords']
export const typoWeight = 0.6
/** Terms of the last few keystrokes. */
const mostKept = 100

/** The one place that knows MiniSearch. */
export function createTextIndex(toTerms: TermMaker): TextIndex {
  const index = new MiniSearch<Record<string, unknown>>({
    fields,
    // Words have been told apart before, so what is said to be a text is a list of them all the way.
    stringifyField: (words: string[]) => words as unknown as string,
    tokenize: (words) => words as unknown as string[],
    processTerm: toTerms,
    searchOptions: { boost, tokenize: (term) => [term], processTerm: (term) => term },
  })
  type Options = {
    scope: Scope
    prefix?: boolean
    fuzzy?: number
    fields?: string[]
    weights?: { fuzzy: number; prefix: number }
  }
  /** While the last word of a query is being typed, those before it stay as they are. */
  const kept = new Map<string, ReadonlyMap<number, WordMatch>>()

  function findTerm(term: string, { scope, ...options }: Options): ReadonlyMap<number, WordMatch> {
    const key = `${scope.name} ${term} ${JSON.stringify(options)}`
    const before = kept.get(key)
    if (before) return before
    const found = new Map<number, WordMatch>()
    for (const { id, score, terms } of index.search(term, { ...options, filter: ({ id }) => scope.has(id) }))
      found.set(id, { score, terms })
    if (kept.size === mostKept) kept.clear()
    kept.set(key, found)
    return found
  }

  function findAlternative(terms: string[], options: Options): ReadonlyMap<number, WordMatch> {
    const [first, ...others] = terms.map((term) => findTerm(term, options))
    return others.reduce(intersect, first ?? new Map<number, WordMatch>())
  }

  /** What is the word or begins like it. A letter or two begin half of all words, so only names are looked at for those. */
  function findBeginning(terms: string[], isLast: boolean, scope: Scope): Map<number, WordMatch> {
    const isShort = (terms[0]?.length ?? 0) < 3
    const pages = new Map<number, WordMatch>()
    const prefix = { scope, prefix: true, weights: { fuzzy: 0.45, prefix: isLast ? 0.6 : 0.3 } }
    if (!isShort) keepBest(pages, findAlternative(terms, prefix), 1)
    else {
      keepBest(pages, findAlternative(terms, { scope }), 1)
      if (isLast) keepBest(pages, findAlternative(terms, { ...prefix, fields: shortFields }), 1)
      if (isLast && pages.size === 0) keepBest(pages, findAlternative(terms, prefix), 1)
    }
    return pages
  }

  /** The first of these words that somebody says. */
  function findFirst(
    words: string[],
    options: Options,
  ): { spelled: string; found: ReadonlyMap<number, WordMatch> } | null {
    for (const spelled of words) {
      const found = findAlternative(toTerms(spelled).slice(0, 1), options)
      if (found.size > 0) return { spelled, found }
    }
    return null
  }

  function findMisspelled({ text, alternatives }: QueryWord, options: Options): WordMatches {
    const pages = new Map<number, WordMatch>()
    const swapped = findFirst(listSwapped(text), options)
    const fuzzy = text.length < 7 ? 1 : 2
    const found = swapped?.found ?? findAlternative(alternatives[0]?.terms ?? [], { ...options, fuzzy })
    keepBest(pages, found, typoWeight)
    return { pages, isGuess: true, isKnown: false, spelled: swapped?.spelled ?? text }
  }

  return {
    add(id, words) {
      kept.clear()
      index.add({ id, ...words })
    },
    find(word, scope) {
      const { alternatives, isLast } = word
      const [own, ...others] = alternatives
      const pages = findBeginning(own?.terms ?? [], isLast, scope)
      for (const { terms, weight } of others) keepBest(pages, findAlternative(terms, { scope }), weight)
      const ending = pages.size === 0 && isLast ? findFirst(listEndings(word.text), { scope }) : null
      if (ending) keepBest(pages, ending.found, typoWeight)
      if (pages.size === 0 && word.text.length > 3) return findMisspelled(word, { scope })
      const isKnown = says(pages, own?.terms[0] ?? '')
      // A finished word that only begins others, such as `sever`, is more likely a slip.
      if (!isKnown && !isLast && own && word.text.length > 3)
        keepBest(pages, findAlternative(own.terms, { scope, fuzzy: 1 }), typoWeight)
      return { pages, isGuess: false, isKnown, spelled: word.text }
    },
  }
}

function says(pages: ReadonlyMap<number, WordMatch>, term: string): boolean {
  for (const { terms } of pages.values()) if (terms.includes(term)) return true
  return false
}

export function keepBest(
  best: Map<number, WordMatch>,
  found: ReadonlyMap<number, WordMatch>,
  weight: number,
): void {
  for (const [id, { score, terms }] of found) {
    const before = best.get(id)
    const allTerms = before ? [...before.terms, ...terms] : terms
    best.set(id, { score: Math.max(before?.score ?? 0, score * weight), terms: allTerms })
  }
}

function intersect(
  a: ReadonlyMap<number, WordMatch>,
  b: ReadonlyMap<number, WordMatch>,
): ReadonlyMap<number, WordMatch> {
  const both = new Map<number, WordMatch>()
  for (const [id, { score, terms }] of a) {
    const other = b.get(id)
    if (other) both.set(id, { score: (score + other.score) / 2, terms: [...terms, ...other.terms] })
  }
  return both
}
