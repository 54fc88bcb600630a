import type { TermSource } from './term-table.ts'
import { fold, type TermMaker } from './words.ts'
import { countEdits, isSwapped } from './spelling.ts'
import type { QueryWord } from './query.ts'

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

/** Whether to look in a page. */
export type Scope = (id: number) => boolean

/** Pages with a word, by id, while they are being collected. */
type FoundPages = Map<number, WordMatch>
type Lookup = { source: TermSource; toTerms: TermMaker; scope: Scope }

type Adding = { term: string; weight?: number; onlyNames?: boolean }

function addPages(
  found: FoundPages,
  { source, scope }: Lookup,
  { term, weight = 1, onlyNames }: Adding,
): void {
  const weighed = source.weigh(term, onlyNames)
  if (!weighed) return
  for (const [index, page] of weighed.pages.entries()) {
    const id = source.first + page
    if (!scope(id)) continue
    const score = (weighed.weights[index] ?? 0) * weight
    const before = found.get(id)
    if (before) found.set(id, { score: before.score + score, terms: [...before.terms, term] })
    else found.set(id, { score, terms: [term] })
  }
}

function findTerm(term: string, lookup: Lookup): FoundPages {
  const found: FoundPages = new Map()
  addPages(found, lookup, { term })
  return found
}

function findAll(terms: readonly string[], lookup: Lookup): FoundPages {
  const [found = new Map<number, WordMatch>(), ...others] = terms.map((term) => findTerm(term, lookup))
  for (const other of others) {
    for (const [id, { score, terms: own }] of found) {
      const match = other.get(id)
      if (match) found.set(id, { score: (score + match.score) / 2, terms: [...own, ...match.terms] })
      else found.delete(id)
    }
  }
  return found
}

function keepBest(best: FoundPages, found: ReadonlyMap<number, WordMatch>, weight: number): void {
  for (const [id, { score, terms }] of found) {
    const before = best.get(id)
    const allTerms = before ? [...before.terms, ...terms] : terms
    best.set(id, { score: Math.max(before?.score ?? 0, score * weight), terms: allTerms })
  }
}

const typoWeight = 0.6
const fuzzyWeight = 0.45
/** Shorter words are taken to have one typo at most. */
const shortestWithTwo = 7

/** A word of a query: its term, and the word in lowercase. */
type AskedWord = { term: string; typed: string }

type Similar = { spelled: string; distance: number }

/** Those with the fewest typos first. A typo may be in the ending, so the whole word is compared as well. */
function listSimilar({ term, typed }: AskedWord, most: number, { source }: Lookup): Similar[] {
  const similar: Similar[] = []
  for (const spelled of source.allSpellings()) {
    const whole = countEdits(typed, spelled, most)
    const distance = term === typed ? whole : Math.min(whole, countEdits(term, spelled, most))
    if (distance <= most) similar.push({ spelled, distance })
  }
  return similar.toSorted((a, b) => a.distance - b.distance)
}

/** Pages with the most similar of these words. */
function findSimilar(similar: readonly Similar[], lookup: Lookup): FoundPages {
  const found: FoundPages = new Map()
  const seen = new Set<string>()
  let guesses = 0
  let nearest = Infinity
  for (const { spelled, distance } of similar) {
    if (distance > nearest || guesses === lookup.source.mostGuesses) break
    const term = lookup.toTerms(spelled)[0] ?? ''
    if (!seen.has(term)) guesses++
    for (const own of [spelled, term]) {
      if (seen.has(own)) continue
      seen.add(own)
      addPages(found, lookup, { term: own, weight: (fuzzyWeight * own.length) / (own.length + distance) })
    }
    if (found.size > 0) nearest = distance
  }
  return found
}

/** Looks for words with one typo, and then for words with two if the word is long enough. */
function findMisspelled(asked: AskedWord, lookup: Lookup): WordMatches {
  const pages: FoundPages = new Map()
  let spelled = asked.typed
  for (let most = 1; most <= (asked.typed.length < shortestWithTwo ? 1 : 2) && pages.size === 0; most++) {
    const similar = listSimilar(asked, most, lookup)
    const swapped = similar.filter((other) => isSwapped(asked.typed, other.spelled))
    const ofSwapped = findSimilar(swapped, lookup)
    const isMeant = swapped.length > 0 && (ofSwapped.size > 0 || lookup.source.isMissing())
    if (isMeant) spelled = swapped[0]?.spelled ?? spelled
    keepBest(pages, isMeant ? ofSwapped : findSimilar(similar, lookup), typoWeight)
    if (lookup.source.isMissing()) break
  }
  return { pages, isGuess: true, isKnown: false, spelled }
}

/** Adds pages with similar words, with one typo, to those that were found otherwise. */
function addSimilar(pages: FoundPages, asked: AskedWord, lookup: Lookup): void {
  keepBest(pages, findSimilar(listSimilar(asked, 1, lookup), lookup), typoWeight)
}

/** A letter or two are a prefix of half of all words, so shorter ones are looked up in names only. */
const shortestPrefix = 3
/** Words this short resemble too many others to be corrected. The limit is lower for a query of one word. */
const longestExact = 3
const longestExactOnly = 2

/** A word that isn't on any page is taken for a misspelling of one that is. */
export function findWord(word: QueryWord, lookup: Lookup): WordMatches {
  const { alternatives, isLast, isOnly, text } = word
  const [own, ...others] = alternatives
  const term = own?.terms[0] ?? ''
  const typed = fold(text)
  const asked = { term, typed }
  const completions = isLast && typed.length >= shortestPrefix ? lookup.source.wordsWith(typed) : []
  const pages = findByPrefix(term, isLast, lookup)
  keepBest(pages, findWritten(completions, asked, lookup), 1)
  for (const { terms, weight } of others) keepBest(pages, findAll(terms, lookup), weight)
  const isKnown = lookup.source.weigh(term) !== null
  const found = { pages, isGuess: false, isKnown, spelled: text }
  if (lookup.source.isMissing() || text.length <= (isOnly ? longestExactOnly : longestExact)) return found
  if (pages.size === 0) return findMisspelled(asked, lookup)
  // A word that's only a prefix of names in code, or a finished one that's only a prefix, is more likely a typo: `sever`.
  if (!isKnown && completions.length === 0) addSimilar(pages, asked, lookup)
  return found
}

/** Pages with the term, or with terms that start with it. */
function findByPrefix(term: string, isLast: boolean, lookup: Lookup): FoundPages {
  const found = findTerm(term, lookup)
  const isShort = term.length < shortestPrefix
  if (isShort && !isLast) return found
  const addLonger = (into: FoundPages, onlyNames: boolean) => {
    for (const longer of lookup.source.termsWith(term)) {
      const distance = longer.length - term.length
      if (distance === 0) continue
      addPages(into, lookup, { term: longer, weight: weighPrefix(longer, distance, isLast), onlyNames })
    }
  }
  if (!isShort) addLonger(found, false)
  else {
    const named: FoundPages = new Map()
    addPages(named, lookup, { term, onlyNames: true })
    addLonger(named, true)
    keepBest(found, named, 1)
    if (found.size === 0) addLonger(found, false)
  }
  return found
}

function weighPrefix({ length }: string, distance: number, isLast: boolean): number {
  return ((isLast ? 0.6 : 0.3) * length) / (length + 0.3 * distance)
}

/** Pages with words that start with the typed one although their terms don't. */
function findWritten(completions: readonly string[], { term, typed }: AskedWord, lookup: Lookup): FoundPages {
  const found: FoundPages = new Map()
  const seen = new Set<string>()
  for (const word of completions) {
    const own = lookup.toTerms(word)[0] ?? ''
    if (own.startsWith(term) || seen.has(own)) continue
    seen.add(own)
    addPages(found, lookup, { term: own, weight: weighPrefix(word, word.length - typed.length, true) })
  }
  return found
}
