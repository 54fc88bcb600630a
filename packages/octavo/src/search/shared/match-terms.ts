import type { WordMatches } from './find-word.ts'
import type { ParsedQuery } from './query.ts'
import type { TermCounts, TermNumbers, Vocabulary } from './vocabulary.ts'

/** Which terms answer which words, by what was found for each word. */
export function buildAnswers(
  found: readonly WordMatches[],
  { words }: ParsedQuery,
  vocabulary: Vocabulary,
): Answers {
  const all = new Uint16Array(vocabulary.size())
  const near = new Uint16Array(vocabulary.size())
  for (const [word, matches] of found.entries()) {
    const said = new Set<string>()
    for (const { terms } of matches.pages.values()) for (const term of terms) said.add(term)
    const { text = '', alternatives = [] } = words[word] ?? {}
    // A section that says `lamp` does not answer `createLamp`.
    if (matches.isKnown) for (const part of vocabulary.toTerms(text).slice(1)) said.delete(part)
    const same = new Set(alternatives.flatMap(({ terms }) => (terms.length === 1 ? terms : [])))
    for (const term of said) {
      const number = vocabulary.numberOf(term)
      if (number === undefined) continue
      all[number] = (all[number] ?? 0) | (1 << word)
      if (matches.isKnown && !same.has(term)) near[number] = (near[number] ?? 0) | (1 << word)
    }
  }
  return { all, near }
}

/** By number of the term: which words of the query it answers, one bit each. */
type Answers = {
  all: Uint16Array
  /** Only those that it merely resembles: it begins like the word, or is a part of a synonym. */
  near: Uint16Array
}

/** How often a text has each word of a query, and which of them it has at all, one bit each. */
export type MatchedWords = { amounts: readonly number[]; bits: number }

const mostWords = 16
export const nothing: MatchedWords = { amounts: Array.from({ length: mostWords }, () => 0), bits: 0 }
/** How much a term counts that only resembles a word. */
const nearShare = 0.7

/** A word counts once, however often it's there. Adds to what other texts have. */
export function matchTerms(terms: TermNumbers, answers: Answers, before = nothing): MatchedWords {
  return match({ terms, counts: null }, answers, before)
}

export function matchCounts(counted: TermCounts, answers: Answers): MatchedWords {
  return match(counted, answers, nothing)
}

type Text = { terms: TermNumbers; counts: Uint8ClampedArray | null }

function match({ terms, counts }: Text, { all, near }: Answers, before: MatchedWords): MatchedWords {
  let amounts: number[] | null = null
  let { bits } = before
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0
    const answered = all[term] ?? 0
    if (answered === 0) continue
    bits |= answered
    amounts ??= before.amounts.slice()
    for (let word = 0; answered >> word > 0; word++) {
      if ((answered & (1 << word)) === 0) continue
      const amount = (counts?.[at] ?? 1) * ((near[term] ?? 0) & (1 << word) ? nearShare : 1)
      const known = amounts[word] ?? 0
      amounts[word] = counts === null ? Math.max(known, amount) : known + amount
    }
  }
  return amounts === null ? before : { amounts, bits }
}

/**
 * How well a heading answers: `ofQuery` is the share of the query that it has, and `fit` also counts the share of the
 * heading that the query has. Readers don't see a phrase.
 */
export type HeadingMatch = {
  ofQuery: number
  fit: number
  isQuery: boolean
  bits: number
  isPhrase?: true
  /** The query is a message that the section shows, or the beginning of one. */
  isMessage?: true
}

export type Weighing = {
  /** How much each word counts: rare ones count more. */
  weights: readonly number[]
  answers: Answers
}

export const noHeading: HeadingMatch = { ofQuery: 0, fit: 0, isQuery: false, bits: 0 }
/** A heading of one word, such as `Options`, is on many pages and says little about its own. */
const fewestTerms = 2
const whole = 0.999

/** A heading that is the query only together with the page's title counts this much of one that is the whole query. */
const withTitle = 0.9

/** Words of the query that the page has, and those that its title has, one bit each. */
export type PageSays = { own: number; title: number }

export function matchHeading(terms: TermNumbers, { own, title }: PageSays, weighing: Weighing): HeadingMatch {
  let bits = 0
  let count = 0
  for (const term of terms) {
    const answered = weighing.answers.all[term] ?? 0
    bits |= answered
    if (answered !== 0) count++
  }
  bits &= own
  if (bits === 0) return noHeading
  const ofQuery = shareOf(bits, weighing)
  const ofHeading = count / terms.length
  const saysMore = (bits & ~title) !== 0
  const inPage = saysMore ? withTitle * meanOf(shareOf(bits | (title & own), weighing), ofHeading) : 0
  const fit = Math.max(meanOf(ofQuery, ofHeading), inPage)
  const isQuery = ofQuery > whole && ofHeading > whole && terms.length >= fewestTerms
  return { bits, ofQuery, fit, isQuery }
}

/** The harmonic mean: both have to be large. */
function meanOf(a: number, b: number): number {
  return (2 * a * b) / (a + b)
}

/** The share of a query that these words are, from 0 to 1. */
export function shareOf(bits: number, { weights }: Pick<Weighing, 'weights'>): number {
  let sum = 0
  let total = 0
  for (const [index, weight] of weights.entries()) {
    total += weight
    if (bits & (1 << index)) sum += weight
  }
  return total === 0 ? 0 : sum / total
}
