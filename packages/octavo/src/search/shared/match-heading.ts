import type { Answers } from './matched-words.ts'
import type { TermNumbers } from './vocabulary.ts'

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
