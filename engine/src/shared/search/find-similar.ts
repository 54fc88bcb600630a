import { add, keepBest, type Found, type Look } from './found-pages.ts'
import { countEdits, isSwapped } from './spelling.ts'
import type { WordMatches } from './term-source.ts'

const typoWeight = 0.6
const fuzzyWeight = 0.45
/** Letters of a word that may have two slips. */
const fewestForTwo = 7

/** A word of a query: its term, and the word in small letters. */
export type AskedWord = { term: string; typed: string }

type Similar = { spelled: string; distance: number }

/** Those with the fewest slips first. A slip may be in the ending, so it's looked for in the whole word as well. */
function listSimilar({ term, typed }: AskedWord, most: number, { source }: Look): Similar[] {
  const similar: Similar[] = []
  for (const spelled of source.allSpellings()) {
    const whole = countEdits(typed, spelled, most)
    const distance = term === typed ? whole : Math.min(whole, countEdits(term, spelled, most))
    if (distance <= most) similar.push({ spelled, distance })
  }
  return similar.toSorted((a, b) => a.distance - b.distance)
}

/** Pages that say the most similar of these. */
function findSimilar(similar: readonly Similar[], look: Look): Found {
  const found: Found = new Map()
  const seen = new Set<string>()
  let guesses = 0
  let nearest = Infinity
  for (const { spelled, distance } of similar) {
    if (distance > nearest || guesses === look.source.mostGuesses) break
    const term = look.toTerms(spelled)[0] ?? ''
    if (!seen.has(term)) guesses++
    for (const own of [spelled, term]) {
      if (seen.has(own)) continue
      seen.add(own)
      add(found, look, { term: own, weight: (fuzzyWeight * own.length) / (own.length + distance) })
    }
    if (found.size > 0) nearest = distance
  }
  return found
}

/** Words with one slip, or else with two: the longer a word, the more of them are likely. */
export function findMisspelled(asked: AskedWord, look: Look): WordMatches {
  const pages: Found = new Map()
  let spelled = asked.typed
  for (let most = 1; most <= (asked.typed.length < fewestForTwo ? 1 : 2) && pages.size === 0; most++) {
    const similar = listSimilar(asked, most, look)
    const swapped = similar.filter((other) => isSwapped(asked.typed, other.spelled))
    const ofSwapped = findSimilar(swapped, look)
    const isMeant = swapped.length > 0 && (ofSwapped.size > 0 || look.source.isMissing())
    if (isMeant) spelled = swapped[0]?.spelled ?? spelled
    keepBest(pages, isMeant ? ofSwapped : findSimilar(similar, look), typoWeight)
    if (look.source.isMissing()) break
  }
  return { pages, isGuess: true, isKnown: false, spelled }
}

/** The same next to what was found otherwise: only words with one slip. */
export function addSimilar(pages: Found, asked: AskedWord, look: Look): void {
  keepBest(pages, findSimilar(listSimilar(asked, 1, look), look), typoWeight)
}
