import type { IndexedSection } from './indexed-page.ts'
import type { SectionRecord } from '../model/record.ts'
import type { TermNumbers } from './vocabulary.ts'

/** How well a heading answers: `ofQuery` is how much of the query it says, `fit` also how much of it the query says. */
export type HeadingMatch = { ofQuery: number; fit: number; isQuery: boolean; bits: number }

export type RankedSection = {
  section: SectionRecord
  score: number
  /** How much of the query the section says, from 0 to 1. */
  covered: number
  heading: HeadingMatch
  bits: number
}

export type SectionRanking = {
  /** How telling each word is: rare ones tell more. */
  weights: readonly number[]
  /** By number of the term: which words of the query it answers, one bit each. */
  answers: Uint16Array
  /** Whether many pages have this heading. */
  isCommon: (heading: string) => boolean
}

const noHeading: HeadingMatch = { ofQuery: 0, fit: 0, isQuery: false, bits: 0 }
/** A message has many words; it is meant only if the query says much of it. */
const wellSaid = 0.6
/** A heading of one word, such as `Options`, is on many pages and says little about its own. */
const fewestTerms = 2

/** Best first; those that say nothing of the query are left out. `own` are the words that the page says. */
export function rankSections(
  sections: readonly IndexedSection[],
  own: number,
  ranking: SectionRanking,
): RankedSection[] {
  const ranked: RankedSection[] = []
  const total = ranking.weights.reduce((sum, weight) => sum + weight, 0) || 1
  for (const { section, heading: terms, symptoms, body } of sections) {
    const ownHeading = matchHeading(terms, own, { ranking, total })
    const bits = (answeredBy(body, ranking).bits & own) | ownHeading.bits
    // `Next steps` says nothing about what is below it.
    let heading = ranking.isCommon(section.heading) ? noHeading : ownHeading
    for (const symptom of symptoms) {
      const match = matchHeading(symptom, own, { ranking, total })
      if (match.fit >= wellSaid && match.fit > heading.fit) heading = match
    }
    if (bits === 0) continue
    const covered = weigh(bits, ranking) / total
    const score = covered + heading.ofQuery + heading.fit
    ranked.push({ section, bits, covered, heading, score })
  }
  return ranked.toSorted((a, b) => b.score - a.score)
}

type Whole = { ranking: SectionRanking; total: number }

function matchHeading(terms: TermNumbers, own: number, { ranking, total }: Whole): HeadingMatch {
  const { bits: all, count } = answeredBy(terms, ranking)
  const bits = all & own
  const ofQuery = weigh(bits, ranking) / total
  const ofHeading = terms.length === 0 ? 0 : count / terms.length
  const fit = ofQuery === 0 ? 0 : (2 * ofQuery * ofHeading) / (ofQuery + ofHeading)
  return { bits, ofQuery, fit, isQuery: ofQuery > 0.999 && ofHeading > 0.999 && terms.length >= fewestTerms }
}

/** Words of the query that these terms answer, one bit each, and how many of the terms answer any. */
function answeredBy(terms: TermNumbers, { answers }: SectionRanking): { bits: number; count: number } {
  let bits = 0
  let count = 0
  for (const term of terms) {
    const answered = answers[term] ?? 0
    bits |= answered
    if (answered !== 0) count++
  }
  return { bits, count }
}

export function weigh(bits: number, { weights }: Pick<SectionRanking, 'weights'>): number {
  let sum = 0
  for (let index = 0; bits >> index > 0; index++) if (bits & (1 << index)) sum += weights[index] ?? 0
  return sum
}
