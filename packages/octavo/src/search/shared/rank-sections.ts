import type { IndexedPage, IndexedSection } from './indexed-page.ts'
import {
  matchHeading,
  noHeading,
  shareOf,
  matchCounts,
  matchTerms,
  nothing,
  type HeadingMatch,
  type PageSays,
  type Weighing,
  type MatchedWords,
} from './match-terms.ts'
import type { SectionRecord } from '../../model/record.ts'

export type PlaceReading = Weighing & {
  /** A query that may be a message, or the beginning of one: see `ParsedQuery`. */
  message: string
  /** Whether it asks how to do something. */
  isTask: boolean
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

/** A message, phrase or keyword of several words matches only if the query has most of it. */
const wellSaid = 0.6
/** Phrases that an author added for the search count a little less than what readers see. */
const addedPhraseShare = 0.95
/** The fit of a message that starts with the query. */
const messagePrefixFit = 0.95
const whole = 0.999

function readPlace(
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
  let head = isCommon || isTop ? nothing : matchTerms(indexed.named, answers)
  if (anchor.fit > heading.fit) heading = { ...anchor, isQuery: false }
  for (const { terms, bare } of indexed.symptoms) {
    const match = asMessage(matchHeading(terms, said, ranking), bare, ranking)
    const isBetter = match.fit > heading.fit || (match.isMessage && !heading.isMessage)
    if (match.fit < wellSaid || !isBetter) continue
    heading = { ...match, fit: Math.max(match.fit, heading.fit) }
    head = matchTerms(terms, answers, head)
  }
  let phrases = nothing
  for (const phrase of indexed.phrases) {
    phrases = matchTerms(phrase, answers, phrases)
    const match = matchHeading(phrase, said, ranking)
    const fit = addedPhraseShare * match.fit
    if (fit < wellSaid || fit <= heading.fit) continue
    heading = { ...match, fit, isPhrase: true }
    head = matchTerms(phrase, answers, head)
  }
  const text = matchCounts(indexed.text, answers)
  const code = matchTerms(indexed.code, answers)
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

/** A shorter message may be in another one by chance. */
const longMessage = 16

/** A query that is the start of a message means that message, and so does one with the message in it. */
function asMessage(match: HeadingMatch, bare: string, { message }: PlaceReading): HeadingMatch {
  const isInside = bare.length >= longMessage && message.includes(bare)
  if (message === '' || !(isInside || bare.startsWith(message))) return match
  return { ...match, fit: Math.max(match.fit, messagePrefixFit), isQuery: true, isMessage: true }
}

/** Whether the title and the heading together are the query, and neither is alone. */
function completesTitle({ bits }: HeadingMatch, title: number, ranking: PlaceReading): boolean {
  const isBoth = (bits & ~title) !== 0 && (title & ~bits) !== 0
  return isBoth && shareOf(bits | title, ranking) > whole
}

/** Words of the query in the title, and before the page's first heading, one bit each. */
type Beginning = { title: number; top: number }

/**
 * How well the keywords of a page fit a query, by place. A keyword belongs to the sections that have it in their heading,
 * or to the top of the page if it's there, or else to the sections that contain it. One that occurs nowhere belongs to the
 * page as a whole.
 */
function matchPhrases(
  phrases: readonly HeadingMatch[],
  below: readonly Place[],
  { title, top }: Beginning,
): (place: Place) => number {
  const meant = phrases
    .filter(({ fit }) => fit >= wellSaid)
    .map(({ fit, bits }) => {
      const isIn = (said: number) => (bits & ~said) === 0
      const heads = isIn(title) ? [] : below.filter(({ headBits }) => isIn(headBits))
      const sections = heads.length > 0 || isIn(top) ? heads : below.filter((place) => isIn(place.bits))
      return { fit, sections }
    })
  return (place) => {
    let best = 0
    for (const { fit, sections } of meant) {
      const isHere = sections.length === 0 ? place.isTop : sections.includes(place)
      if (isHere && fit > best) best = fit
    }
    return best
  }
}

export type RankedSection = {
  section: SectionRecord
  score: number
  /** How much of the query the section says, from 0 to 1. */
  covered: number
  heading: HeadingMatch
  bits: number
}

/** How much a word counts by where it is. The title and the keywords of a page count a little for each of its sections. */
const boost = {
  title: 3,
  titleOfPage: 1.2,
  heading: 3,
  phrases: 2,
  keywords: 1.5,
  keywordsOfPage: 0.3,
  description: 1,
  text: 1,
  code: 0.5,
}
/** The larger, the more repetitions of a word count (BM25's k). */
const saturation = 1.5
/** How much the length of a section matters (BM25's b), and the length in words that makes no difference. */
const lengthShare = 0.65
const usualLength = 120
/** A heading that is the query counts this much on top of its words. */
const fitShare = 0.5
const phraseShare = 0.8
const signpostShare = 0.5
/** What goes wrong is rarely the answer to a question about how to do something. */
const troubleShare = 0.7
const trouble =
  /^(?:troubleshooting|pitfalls?|common (?:problems|errors|mistakes)|known (?:issues|problems)|if something)\b/i

/** Best first; those without any word of the query are left out. `own` are the words of the query that the page has. */
export function rankSections(page: IndexedPage, own: number, ranking: PlaceReading): RankedSection[] {
  const { answers } = ranking
  const title = matchTerms(page.about.title, answers)
  const places = page.sections.map((section) => readPlace(section, { page, own, title: title.bits }, ranking))
  const keywords = matchTerms(page.about.keywords, answers)
  const description = matchTerms(page.about.description, answers)
  const top = places.reduce((bits, place) => (place.isTop ? bits | place.text.bits : bits), title.bits)
  const below = places.filter(isBelow).reduce((bits, place) => bits | place.bits, 0)
  const about = page.about.phrases.map((phrase) => matchHeading(phrase, { own, title: 0 }, ranking))
  const phraseFit = matchPhrases(about, places.filter(isBelow), { top, title: title.bits })
  const ranked: RankedSection[] = []
  for (const place of places) {
    const { indexed, isTop, isSignpost, heading, head, phrases, text, code } = place
    const ofPage = title.bits | description.bits | (keywords.bits & ~below)
    const bits = (isTop ? place.bits | ofPage : place.bits) & own
    if (bits === 0) continue
    const norm = 1 - lengthShare + (lengthShare * indexed.length) / usualLength
    let sum = 0
    let total = 0
    for (const [word, weight] of ranking.weights.entries()) {
      const bit = 1 << word
      // A keyword counts for the places that say it, and for the top of the page if no other place says it.
      const hasKeyword = isTop
        ? (top & bit) !== 0 || (below & bit) === 0
        : !isSignpost && (place.bits & bit) !== 0
      const amount =
        (isTop ? boost.title : boost.titleOfPage) * (title.amounts[word] ?? 0) +
        (hasKeyword ? boost.keywords : boost.keywordsOfPage) * (keywords.amounts[word] ?? 0) +
        (isTop ? boost.description * (description.amounts[word] ?? 0) : 0) +
        Math.max(boost.heading * (head.amounts[word] ?? 0), boost.phrases * (phrases.amounts[word] ?? 0)) +
        (boost.text * (text.amounts[word] ?? 0) + boost.code * (code.amounts[word] ?? 0)) / norm
      sum += (weight * amount) / (saturation + amount)
      total += weight
    }
    const isTrouble = ranking.isTask && !heading.isMessage && trouble.test(indexed.section.heading)
    const share = isSignpost ? signpostShare : isTrouble ? troubleShare : 1
    const fit = Math.max(heading.fit, phraseShare * phraseFit(place))
    const score = share * (sum / (total || 1) + fitShare * fit)
    ranked.push({ section: indexed.section, bits, covered: share * shareOf(bits, ranking), heading, score })
  }
  return ranked.toSorted((a, b) => b.score - a.score)
}

/** Signposts lead to other pages, so their text isn't what the page is about. */
function isBelow({ isTop, isSignpost }: Place): boolean {
  return !isTop && !isSignpost
}
