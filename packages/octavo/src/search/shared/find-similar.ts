import { addPages, keepBest, type FoundPages, type Lookup } from './found-pages.ts'
import { countEdits, isSwapped } from './spelling.ts'
import type { WordMatches } from './term-source.ts'

const typoWeight = 0.6
const fuzzyWeight = 0.45
/** Shorter words are taken to have one typo at most. */
const shortestWithTwo = 7

/** A word of a query: its term, and the word in lowercase. */
export type AskedWord = { term: string; typed: string }

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
export function findMisspelled(asked: AskedWord, lookup: Lookup): WordMatches {
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
export function addSimilar(pages: FoundPages, asked: AskedWord, lookup: Lookup): void {
  keepBest(pages, findSimilar(listSimilar(asked, 1, lookup), lookup), typoWeight)
}
