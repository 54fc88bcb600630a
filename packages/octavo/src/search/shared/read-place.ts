import type { IndexedPage, IndexedSection } from './indexed-page.ts'
import {
  matchHeading,
  noHeading,
  shareOf,
  type HeadingMatch,
  type PageSays,
  type Weighing,
} from './match-heading.ts'
import { addMatches, matchCounts, matchOnce, type MatchedWords } from './matched-words.ts'
import type { TermNumbers } from './vocabulary.ts'

export type PlaceReading = Weighing & {
  /** A query that may be a message, or the beginning of one: see `ParsedQuery`. */
  message: string
  /** Whether many pages have this heading. */
  isCommon: (heading: string) => boolean
  /** Whether most of them end with it: what is below it leads to other pages. */
  isSignpost: (heading: string) => boolean
}

/** Where in a section the words of a query are. The top is what comes before the first heading. */
export type Place = {
  indexed: IndexedSection
  isTop: boolean
  isSignpost: boolean
  heading: HeadingMatch
  head: MatchedWords
  phrases: MatchedWords
  text: MatchedWords
  code: MatchedWords
  headBits: number
  bits: number
}

const nothing: TermNumbers = new Uint32Array()
/** A message or phrase of several words matches only if the query has most of it. */
const wellSaid = 0.6
/** Phrases that an author added for the search count a little less than what readers see. */
const phraseShare = 0.95
/** The fit of a message that starts with the query. */
const messagePrefixFit = 0.95
const whole = 0.999

export function readPlace(
  indexed: IndexedSection,
  { page, ...said }: PageSays & { page: IndexedPage },
  ranking: PlaceReading,
): Place {
  const { answers } = ranking
  const { own, title } = said
  const isTop = indexed.section.id === ''
  const isFirst = isTop && indexed.section.heading === ''
  const isSignpost = ranking.isSignpost(indexed.section.heading)
  const ownHeading = isFirst
    ? matchHeading(page.about.title, { own, title: 0 }, ranking)
    : asMessage(matchHeading(indexed.heading, said, ranking), indexed.bare, ranking)
  // `Next steps` says nothing about what is below it, and `Options` only together with the title.
  const completes = !isSignpost && completesTitle(ownHeading, title, ranking)
  const isCommon = ranking.isCommon(indexed.section.heading) && !completes
  const anchor = isCommon ? noHeading : matchHeading(indexed.anchor, said, ranking)
  let heading = isCommon ? noHeading : ownHeading
  let head = matchOnce(isCommon || isTop ? nothing : indexed.named, answers)
  if (anchor.fit > heading.fit) heading = { ...anchor, isQuery: false }
  for (const { terms, bare } of indexed.symptoms) {
    const match = asMessage(matchHeading(terms, said, ranking), bare, ranking)
    const isBetter = match.fit > heading.fit || (match.isMessage && !heading.isMessage)
    if (match.fit < wellSaid || !isBetter) continue
    heading = { ...match, fit: Math.max(match.fit, heading.fit) }
    head = addMatches(head, terms, answers)
  }
  let phrases = matchOnce(nothing, answers)
  for (const phrase of indexed.phrases) {
    phrases = addMatches(phrases, phrase, answers)
    const match = matchHeading(phrase, said, ranking)
    const fit = phraseShare * match.fit
    if (fit < wellSaid || fit <= heading.fit) continue
    heading = { ...match, fit, isPhrase: true }
    head = addMatches(head, phrase, answers)
  }
  const text = matchCounts(indexed.text, answers)
  const code = matchOnce(indexed.code, answers)
  const headBits = anchor.bits | heading.bits | (isCommon ? 0 : ownHeading.bits)
  return {
    indexed,
    isTop,
    isSignpost,
    heading,
    head,
    phrases,
    text,
    code,
    headBits,
    bits: text.bits | code.bits | headBits | ownHeading.bits | phrases.bits,
  }
}

/** A query that is the start of a message means that message. */
function asMessage(match: HeadingMatch, bare: string, { message }: PlaceReading): HeadingMatch {
  if (message === '' || !bare.startsWith(message)) return match
  return { ...match, fit: Math.max(match.fit, messagePrefixFit), isQuery: true, isMessage: true }
}

/** Whether the title and the heading together are the query, and neither is alone. */
function completesTitle({ bits }: HeadingMatch, title: number, ranking: PlaceReading): boolean {
  const isBoth = (bits & ~title) !== 0 && (title & ~bits) !== 0
  return isBoth && shareOf(bits | title, ranking) > whole
}
