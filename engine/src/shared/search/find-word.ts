import { addSimilar, findMisspelled, type AskedWord } from './find-similar.ts'
import { add, findAll, findTerm, keepBest, type Found, type Look } from './found-pages.ts'
import type { QueryWord } from './query.ts'
import type { WordMatches } from './term-source.ts'
import { fold } from './words.ts'

/** A letter or two begin half of all words, so only names are looked at for those. */
const shortestBeginning = 3
/** Such short words have too many neighbors, unless there is nothing else to go by. */
const longestExact = 3
const longestExactOnly = 2

/** A word that nobody says is taken for a misspelling of one that somebody does. */
export function findWord(word: QueryWord, look: Look): WordMatches {
  const { alternatives, isLast, isOnly, text } = word
  const [own, ...others] = alternatives
  const term = own?.terms[0] ?? ''
  const typed = fold(text)
  const asked = { term, typed }
  const begun = isLast && typed.length >= shortestBeginning ? look.source.wordsWith(typed) : []
  const pages = findBeginning(term, isLast, look)
  keepBest(pages, findWritten(begun, asked, look), 1)
  for (const { terms, weight } of others) keepBest(pages, findAll(terms, look), weight)
  const isKnown = look.source.weigh(term) !== null
  const found = { pages, isGuess: false, isKnown, spelled: text }
  if (look.source.isMissing() || text.length <= (isOnly ? longestExactOnly : longestExact)) return found
  if (pages.size === 0) return findMisspelled(asked, look)
  // A word that only begins names in code, or a finished one that only begins others, is more likely a slip: `sever`.
  if (!isKnown && begun.length === 0) addSimilar(pages, asked, look)
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
      add(into, look, { term: longer, weight: weighBeginning(longer, distance, isLast), onlyNames })
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

function weighBeginning({ length }: string, distance: number, isLast: boolean): number {
  return ((isLast ? 0.6 : 0.3) * length) / (length + 0.3 * distance)
}

/** Terms of the words that begin like the typed one although the terms themselves don't. */
function findWritten(begun: readonly string[], { term, typed }: AskedWord, look: Look): Found {
  const found: Found = new Map()
  const seen = new Set<string>()
  for (const word of begun) {
    const own = look.toTerms(word)[0] ?? ''
    if (own.startsWith(term) || seen.has(own)) continue
    seen.add(own)
    add(found, look, { term: own, weight: weighBeginning(word, word.length - typed.length, true) })
  }
  return found
}
