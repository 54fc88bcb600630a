import type { IndexedPage } from './indexed-page.ts'
import { matchPhrases } from './match-phrases.ts'
import { matchHeading, shareOf, type HeadingMatch } from './match-heading.ts'
import { readPlace, type Place, type PlaceReading } from './read-place.ts'
import type { SectionRecord } from '../../model/record.ts'
import { matchOnce } from './matched-words.ts'

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

/** Best first; those without any word of the query are left out. `own` are the words of the query that the page has. */
export function rankSections(page: IndexedPage, own: number, ranking: PlaceReading): RankedSection[] {
  const { answers } = ranking
  const title = matchOnce(page.about.title, answers)
  const places = page.sections.map((section) => readPlace(section, { page, own, title: title.bits }, ranking))
  const keywords = matchOnce(page.about.keywords, answers)
  const description = matchOnce(page.about.description, answers)
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
    const share = isSignpost ? signpostShare : 1
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
