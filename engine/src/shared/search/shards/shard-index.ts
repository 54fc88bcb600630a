import { weightStep } from '../../model/search-shards.ts'
import type { QueryWord } from '../query.ts'
import { listEndings, listSwapped } from '../spelling.ts'
import { countEdits } from '../suggest.ts'
import { keepBest, typoWeight, type Scope, type WordMatch, type WordMatches } from '../text-index.ts'
import type { TermMaker } from '../words.ts'
import type { ShardStore } from './shard-store.ts'

export type ShardIndex = { find(word: QueryWord, scope: Scope): WordMatches }

type Found = Map<number, WordMatch>

/** A misspelled word can be taken for a few others. */
const mostGuesses = 3
const fuzzyWeight = 0.45

/**
 * Finds words in the term files of a facet, with the same rules as `createTextIndex`. What hasn't been loaded is noted in
 * the store and not found. `first` is the id of the facet's first page.
 */
export function createShardIndex(store: ShardStore, first: number, toTerms: TermMaker): ShardIndex {
  function add(found: Found, term: string, weight: number, scope: Scope): void {
    const postings = store.postingsOf(term) ?? []
    let id = first
    for (let index = 0; index < postings.length; index += 2) {
      id += postings[index] ?? 0
      if (!scope.has(id)) continue
      const score = (postings[index + 1] ?? 0) * weightStep * weight
      const before = found.get(id)
      if (before) found.set(id, { score: before.score + score, terms: [...before.terms, term] })
      else found.set(id, { score, terms: [term] })
    }
  }
  function findTerm(term: string, scope: Scope): Found {
    const found: Found = new Map()
    add(found, term, 1, scope)
    return found
  }
  function findAll(terms: readonly string[], scope: Scope): Found {
    const [found = new Map<number, WordMatch>(), ...others] = terms.map((term) => findTerm(term, scope))
    for (const other of others) {
      for (const [id, { score, terms: own }] of found) {
        const match = other.get(id)
        if (match) found.set(id, { score: (score + match.score) / 2, terms: [...own, ...match.terms] })
        else found.delete(id)
      }
    }
    return found
  }
  function findBeginning(beginning: string, isLast: boolean, scope: Scope): Found {
    const found = findTerm(beginning, scope)
    const weight = isLast ? 0.6 : 0.3
    for (const term of beginning.length < 3 && !isLast ? [] : store.termsWith(beginning)) {
      const distance = term.length - beginning.length
      if (distance > 0) add(found, term, (weight * term.length) / (term.length + 0.3 * distance), scope)
    }
    return found
  }

  /** The first of these words that some page contains, among all terms. */
  function findFirst(words: string[], scope: Scope): { spelled: string; found: Found } | null {
    const known = new Set(store.allTerms())
    const spelled = words.find((word) => known.has(toTerms(word)[0] ?? ''))
    return spelled === undefined ? null : { spelled, found: findTerm(toTerms(spelled)[0] ?? '', scope) }
  }
  function findSimilar(term: string, most: number, scope: Scope): Found {
    const found: Found = new Map()
    const similar = store
      .allTerms()
      .filter((other) => Math.abs(other.length - term.length) <= most)
      .map((other) => ({ other, distance: countEdits(term, other) }))
      .filter(({ distance }) => distance <= most)
      .toSorted((a, b) => a.distance - b.distance)
    for (const { other, distance } of similar.slice(0, mostGuesses))
      add(found, other, (fuzzyWeight * other.length) / (other.length + distance), scope)
    return found
  }
  function findMisspelled(word: QueryWord, own: string, scope: Scope): WordMatches {
    const pages: Found = new Map()
    const ending = word.isLast ? findFirst(listEndings(word.text), scope) : null
    if (ending) {
      keepBest(pages, ending.found, typoWeight)
      return { pages, isGuess: false, isKnown: false, spelled: word.text }
    }
    const swapped = findFirst(listSwapped(word.text), scope)
    keepBest(pages, swapped?.found ?? findSimilar(own, own.length < 7 ? 1 : 2, scope), typoWeight)
    return { pages, isGuess: true, isKnown: false, spelled: swapped?.spelled ?? word.text }
  }

  return {
    find(word, scope) {
      const { alternatives, isLast, text } = word
      const [own, ...others] = alternatives
      const term = own?.terms[0] ?? ''
      const pages = findBeginning(term, isLast, scope)
      for (const { terms, weight } of others) keepBest(pages, findAll(terms, scope), weight)
      const isKnown = store.postingsOf(term) !== undefined
      const result = { pages, isGuess: false, isKnown, spelled: text }
      if (isKnown || store.isMissing() || text.length <= 3) return result
      if (pages.size === 0) return findMisspelled(word, term, scope)
      // A finished word that only begins others is more likely a slip.
      if (!isLast) keepBest(pages, findSimilar(term, 1, scope), typoWeight)
      return result
    },
  }
}
