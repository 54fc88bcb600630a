import { addSimilar, findMisspelled, type AskedWord } from './find-similar.ts'
import { addPages, findAll, findTerm, keepBest, type FoundPages, type Lookup } from './found-pages.ts'
import type { QueryWord } from './query.ts'
import type { WordMatches } from './term-source.ts'
import { fold } from './words.ts'

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
