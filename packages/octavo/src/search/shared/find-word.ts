import type { TermSource } from './term-table.ts'
import { fold, type TermMaker } from './words.ts'
import { countEdits, isSwapped } from './spelling.ts'
import type { QueryWord } from './query.ts'

/** How well one word of a query fits a page, and which terms of the page it fits. */
export type WordMatch = { score: number; terms: string[] }

/**
 * Pages with a word, by id. `isKnown` is false if no page has the word itself, which may still be the beginning of others or
 * a misspelling of `meant`.
 */
export type WordMatches = { pages: ReadonlyMap<number, WordMatch>; isKnown: boolean; meant: string | null }

/** Whether to look in a page. */
export type Scope = (id: number) => boolean

/** Pages with a word, by id, while they are being collected. */
type FoundPages = Map<number, WordMatch>
type Lookup = { source: TermSource; toTerms: TermMaker; scope: Scope }

/** A letter or two are a prefix of half of all words, so shorter ones are looked up in names only. */
const shortestPrefix = 3

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

/** Shorter words are taken to have one typo at most. */
const shortestWithTwo = 7
/** Words this short resemble too many others to be corrected, except alone to a word in the name of a page. */
const longestExact = 4
const longestExactOnly = 2
/** A word that's similar as a whole is more likely than one that's similar without its ending. */
const endingTypo = 0.25

/** A word of a query: its term, and the word in lowercase. */
type AskedWord = { term: string; typed: string }

/**
 * The word that a misspelled one was meant to be: the one with the fewest typos, of several rather one with swapped letters,
 * then one in the name of a page, then one with as many letters, then the most frequent. Null if none is similar. Beside
 * other words, readers get the first letter right.
 */
function findMeant({ term, typed }: AskedWord, isOnly: boolean, { source, toTerms }: Lookup): string | null {
  const isShort = typed.length <= longestExact
  if (typed.length <= longestExactOnly || (isShort && !isOnly)) return null
  const most = typed.length < shortestWithTwo ? 1 : 2
  const similar = source.allSpellings().flatMap((spelled) => {
    const whole = countEdits(typed, spelled, most)
    // A typo may be in the ending, so the terms are compared as well.
    const distance = term === typed ? whole : Math.min(whole, endingTypo + countEdits(term, spelled, most))
    const swap = Number(isSwapped(typed, spelled)) / 2
    const isLikely = isOnly || swap > 0 || spelled[0] === typed[0]
    return distance > most || !isLikely ? [] : [{ spelled, rank: distance - swap }]
  })
  const nearest = Math.min(...similar.map(({ rank }) => rank))
  const [best] = similar
    .filter(({ rank }) => rank === nearest)
    .slice(0, source.mostGuesses)
    .map(({ spelled }) => {
      const own = toTerms(spelled)[0] ?? ''
      const named = source.weigh(own, true)?.pages.length ?? 0
      const isLong = spelled.length >= typed.length
      const order = [Number(named > 0), Number(isLong), source.weigh(own)?.pages.length ?? 0]
      return { spelled, named, order }
    })
    .toSorted(
      (a, b) => b.order.map((value, index) => value - (a.order[index] ?? 0)).find((by) => by !== 0) ?? 0,
    )
  if (!best || (isShort && best.named === 0)) return null
  // A term may be a stem, which isn't a word.
  const words = source.wordsWith(best.spelled)
  return words.find((word) => toTerms(word)[0] === best.spelled) ?? best.spelled
}

/** What is known about a word, and if no page has it, what it was meant to be. */
export function findWord(word: QueryWord, lookup: Lookup): WordMatches {
  const { alternatives, isLast, isOnly, text } = word
  const { source, toTerms } = lookup
  const [own, ...others] = alternatives
  const term = own?.terms[0] ?? ''
  const [, ...parts] = toTerms(text)
  const asked = { term, typed: fold(text) }
  const begun = asked.typed.length >= shortestPrefix ? source.wordsWith(asked.typed) : []
  // `serv` is the term of `serve`, but not a word.
  const isStem = asked.typed === term && begun.length > 0 && begun[0] !== term
  const isKnown = !isStem && source.weigh(term) !== null
  const isPrefix = isLast || !isKnown
  const completions = isPrefix ? begun : []
  const pages: FoundPages = new Map()
  for (const { terms, weight } of others) keepBest(pages, findAll(terms, lookup), weight)
  const beginnings = findByPrefix(term, isPrefix, lookup)
  // A finished word that's only a prefix, or one of names in code, is more likely a typo: `sever`.
  const isBegun = isLast && (completions.length > 0 || (parts.length > 0 && beginnings.size > 0))
  const isTypo = !isKnown && pages.size === 0 && !isBegun && !source.isMissing()
  keepBest(pages, beginnings, 1)
  keepBest(pages, findWritten(completions, asked, lookup), 1)
  const meant = isTypo ? findMeant(asked, isOnly, lookup) : null
  const isNamed = (name: string) => source.weigh(toTerms(name)[0] ?? '', true) !== null
  // `furth` begins a word of a title, and no title has `fourth`.
  const isBegunName = meant !== null && !isNamed(meant) && completions.some(isNamed)
  return { pages, isKnown, meant: isBegunName ? null : meant }
}

/** Pages with the term, or with terms that start with it. */
function findByPrefix(term: string, isPrefix: boolean, lookup: Lookup): FoundPages {
  const found = findTerm(term, lookup)
  const isShort = term.length < shortestPrefix
  if (isShort && !isPrefix) return found
  const addLonger = (into: FoundPages, onlyNames: boolean) => {
    for (const longer of lookup.source.termsWith(term)) {
      const distance = longer.length - term.length
      if (distance === 0) continue
      addPages(into, lookup, { term: longer, weight: weighPrefix(longer, distance, isPrefix), onlyNames })
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

function weighPrefix({ length }: string, distance: number, isPrefix: boolean): number {
  return ((isPrefix ? 0.6 : 0.3) * length) / (length + 0.3 * distance)
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
