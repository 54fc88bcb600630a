import type { QueryWord } from './query.ts'
import { listEndings, listSwapped } from './spelling.ts'
import { countEdits } from './suggest.ts'
import type { Weighed } from './term-table.ts'
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

/** Pages to look in. Scopes of the same name are the same. */
export type Scope = { name: string; has: (id: number) => boolean }

/** Where terms are looked up: a table in memory, or files of which some may be missing. */
export type TermSource = {
  /** Id of the first page. */
  first: number
  weigh(term: string, onlyNames?: boolean): Weighed | null
  /** In order. A source that would have to load too much may leave some out. */
  termsWith(beginning: string): readonly string[]
  allTerms(): readonly string[]
  /** Something that was asked for is missing, so nothing found says nothing. */
  isMissing(): boolean
  /** How many similar words a misspelled one may be taken for. */
  mostGuesses: number
}

const typoWeight = 0.6
const fuzzyWeight = 0.45
/** A letter or two begin half of all words, so only names are looked at for those. */
const shortestBeginning = 3
/** Shorter words have too many neighbors. */
const longestExact = 3

type Found = Map<number, WordMatch>
type Look = { source: TermSource; toTerms: TermMaker; scope: Scope }

/** A word that nobody says is taken for a misspelling of one that somebody does. */
export function findWord(word: QueryWord, look: Look): WordMatches {
  const { alternatives, isLast, text } = word
  const [own, ...others] = alternatives
  const term = own?.terms[0] ?? ''
  const pages = findBeginning(term, isLast, look)
  for (const { terms, weight } of others) keepBest(pages, findAll(terms, look), weight)
  const isKnown = look.source.weigh(term) !== null
  const found = { pages, isGuess: false, isKnown, spelled: text }
  if (look.source.isMissing() || text.length <= longestExact) return found
  if (pages.size === 0) {
    const ending = isLast ? findFirst(listEndings(text), look) : null
    if (!ending) return findMisspelled(text, term, look)
    keepBest(pages, ending.found, typoWeight)
  }
  // A finished word that only begins others, such as `sever`, is more likely a slip.
  else if (!isKnown && !isLast) keepBest(pages, findSimilar(term, 1, look), typoWeight)
  return found
}

type Adding = { term: string; weight?: number; onlyNames?: boolean }

function add(found: Found, { source, scope }: Look, { term, weight = 1, onlyNames }: Adding): void {
  const weighed = source.weigh(term, onlyNames)
  if (!weighed) return
  for (const [index, page] of weighed.pages.entries()) {
    const id = source.first + page
    if (!scope.has(id)) continue
    const score = (weighed.weights[index] ?? 0) * weight
    const before = found.get(id)
    if (before) found.set(id, { score: before.score + score, terms: [...before.terms, term] })
    else found.set(id, { score, terms: [term] })
  }
}

function findTerm(term: string, look: Look): Found {
  const found: Found = new Map()
  add(found, look, { term })
  return found
}

function findAll(terms: readonly string[], look: Look): Found {
  const [found = new Map<number, WordMatch>(), ...others] = terms.map((term) => findTerm(term, look))
  for (const other of others) {
    for (const [id, { score, terms: own }] of found) {
      const match = other.get(id)
      if (match) found.set(id, { score: (score + match.score) / 2, terms: [...own, ...match.terms] })
      else found.delete(id)
    }
  }
  return found
}

/** What is the term or begins like it. */
function findBeginning(term: string, isLast: boolean, look: Look): Found {
  const found = findTerm(term, look)
  const isShort = term.length < shortestBeginning
  if (isShort && !isLast) return found
  const addLonger = (into: Found, onlyNames: boolean) => {
    for (const longer of look.source.termsWith(term)) {
      const distance = longer.length - term.length
      if (distance === 0) continue
      const weight = ((isLast ? 0.6 : 0.3) * longer.length) / (longer.length + 0.3 * distance)
      add(into, look, { term: longer, weight, onlyNames })
    }
  }
  if (!isShort) addLonger(found, false)
  else {
    const named: Found = new Map()
    add(named, look, { term, onlyNames: true })
    addLonger(named, true)
    keepBest(found, named, 1)
    if (found.size === 0) addLonger(found, false)
  }
  return found
}

/** The first of these words that somebody says. */
function findFirst(words: string[], look: Look): { spelled: string; found: Found } | null {
  const known = new Set(look.source.allTerms())
  for (const spelled of words) {
    const term = look.toTerms(spelled)[0] ?? ''
    const found = known.has(term) ? findTerm(term, look) : null
    if (found && (found.size > 0 || look.source.isMissing())) return { spelled, found }
  }
  return null
}

function findSimilar(term: string, most: number, look: Look): Found {
  const found: Found = new Map()
  const similar = look.source
    .allTerms()
    .filter((other) => Math.abs(other.length - term.length) <= most)
    .map((other) => ({ other, distance: countEdits(term, other) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)
  for (const { other, distance } of similar.slice(0, look.source.mostGuesses))
    add(found, look, { term: other, weight: (fuzzyWeight * other.length) / (other.length + distance) })
  return found
}

function findMisspelled(text: string, term: string, look: Look): WordMatches {
  const pages: Found = new Map()
  const swapped = findFirst(listSwapped(text), look)
  keepBest(pages, swapped?.found ?? findSimilar(term, text.length < 7 ? 1 : 2, look), typoWeight)
  return { pages, isGuess: true, isKnown: false, spelled: swapped?.spelled ?? text }
}

function keepBest(best: Found, found: ReadonlyMap<number, WordMatch>, weight: number): void {
  for (const [id, { score, terms }] of found) {
    const before = best.get(id)
    const allTerms = before ? [...before.terms, ...terms] : terms
    best.set(id, { score: Math.max(before?.score ?? 0, score * weight), terms: allTerms })
  }
}
