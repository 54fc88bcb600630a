import { isStopWord } from './stop-words.ts'
import type { ParsedQuery, QueryWord } from './query.ts'
import type { Vocabulary } from './vocabulary.ts'
import { fold, joinVersions, listWords, listWritten } from './words.ts'

/**
 * A title, label, or address as the terms that matter in it; `written` has the same with their endings, `joined`
 * neighbors written as one word.
 */
export type Name = { terms: readonly string[]; written: readonly string[]; joined: readonly string[] }

/** The share of the query that the name has, the share of the name that the query has, and their common words. */
export type NameMatch = { ofQuery: number; ofName: number; bits: number }

export type NamedQuery = {
  words: readonly NamedWord[]
  /** Sum of all weights. */
  total: number
}
type NamedWord = { word: QueryWord; typed: string; weight: number }

export const noMatch: NameMatch = { ofQuery: 0, ofName: 0, bits: 0 }
export const wholeMatch: NameMatch = { ofQuery: 1, ofName: 1, bits: 0xffff }

const likeness = { same: 1, synonym: 0.95, prefix: 0.9 }
const shortestPrefix = 3

/** `splitLink` and `Split link` are the same name. */
export function readName(
  text: string,
  { toTerms, language }: Pick<Vocabulary, 'toTerms' | 'language'>,
): Name {
  const words = listWords(joinVersions(text)).map((word) => word.text)
  const contentWords = words.filter((word) => !isStopWord(word, language))
  const written = (contentWords.length > 0 ? contentWords : words).flatMap(listWritten)
  const terms = written.map((word) => toTerms(word)[0] ?? '')
  return { terms, written, joined: terms.slice(1).map((term, index) => (terms[index] ?? '') + term) }
}

/** A query that is one name in code means that name, not its parts: `createHTTPServer` is not "Create your HTTP server". */
export function nameQuery({ words, isSymbol }: ParsedQuery, weights: readonly number[]): NamedQuery {
  const isOneName = isSymbol && words.length === 1
  return {
    words: words.map((word, index) => ({
      word: isOneName ? { ...word, alternatives: word.alternatives.slice(0, 1) } : word,
      typed: fold(word.text),
      weight: weights[index] ?? 0,
    })),
    total: weights.reduce((sum, weight) => sum + weight, 0) || 1,
  }
}

export function matchName({ words, total }: NamedQuery, name: Name): NameMatch {
  const said = new Set<number>()
  let sum = 0
  let bits = 0
  for (const [index, word] of words.entries()) {
    const like = findWord(word, name, said)
    sum += word.weight * like
    if (like > 0) bits |= 1 << index
  }
  const ofName = name.terms.length === 0 ? 0 : said.size / name.terms.length
  return { ofQuery: sum / total, ofName, bits }
}

/** How similar the word is to its best match in the name. Adds the matching terms to `said`. */
function findWord({ word, typed }: NamedWord, name: Name, said: Set<number>): number {
  const [own, ...others] = word.alternatives
  const asTyped = own ? findAll(own.terms, name, said) : false
  if (asTyped) return likeness.same
  for (const { terms, weight } of others) {
    if (findAll(terms, name, said)) return weight >= 0.9 ? likeness.same : likeness.synonym
  }
  const term = own?.terms[0] ?? ''
  if (term.length < shortestPrefix) return 0
  const isBegun = (own: string, place: number) =>
    own.startsWith(term) || (name.written[place] ?? '').startsWith(typed)
  const at = name.terms.findIndex(isBegun)
  const pair = at < 0 ? name.joined.findIndex((own) => own.startsWith(term)) : -1
  if (at < 0 && pair < 0) return 0
  for (const place of at < 0 ? [pair, pair + 1] : [at]) said.add(place)
  return likeness.prefix
}

function findAll(terms: readonly string[], { terms: own, joined }: Name, said: Set<number>): boolean {
  const places: number[] = []
  for (const term of terms) {
    const at = own.indexOf(term)
    const pair = at < 0 ? joined.indexOf(term) : -1
    if (at >= 0) places.push(at)
    else if (pair >= 0) places.push(pair, pair + 1)
    else return false
  }
  for (const place of places) said.add(place)
  return true
}
