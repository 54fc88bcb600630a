import type { SectionRecord } from '../../model/record.ts'
import { shareOf } from './match-heading.ts'
import { nearlyWhole } from './rank.ts'
import { tiers, type RankedPage } from './ranked-page.ts'
import type { RankedSection } from './rank-sections.ts'

/** What a hit opens, null for the top of the page, and the other places that match, best first. */
export type Places = { lead: SectionRecord | null; others: SectionRecord[] }

export type Asked = {
  /** The query is a name in code. */
  isSymbol: boolean
  /** How much each word counts: see `weighWords`. */
  weights: readonly number[]
}

/** A heading leads if it has this share of the query beyond what the title has. */
const minHeadingShare = 0.15
/** A section's text leads if it has this share of the query beyond the title and the top of the page. */
const minTextShare = 0.03
/** A query of a word or two names a topic, so it takes a heading to lead past the top of a page. */
const longestTopic = 2
/** Sections that score much lower than the best one would only be in the way. */
const minSectionShare = 0.5
/** A section that scores this many times as high as the top of the page answers a question better. */
const muchBetter = 1.5
const mostSections = 12
/** With this fit, a heading or phrase is almost the query. */
const minFit = 0.8

/**
 * The page from its top, unless a section answers clearly better: by its heading, or, if the query is a question or a
 * name that the page does not begin with, by its text.
 */
export function chooseLead(ranked: RankedPage, asked: Asked): Places {
  const linked = ranked.sections.filter(({ section }) => section.id !== '')
  const [best] = linked
  if (!best) return { lead: null, others: [] }
  const lead = findSame(linked, ranked) ?? (isBetter(best, ranked, asked) ? best.section : null)
  const others = linked
    .filter(({ section, score }) => section !== lead && score >= minSectionShare * best.score)
    .slice(0, mostSections)
    .map(({ section }) => section)
  return { lead, others }
}

/**
 * The section with a heading or phrase that is almost the query, by itself or together with the title, unless the title
 * is as well.
 */
function findSame(linked: readonly RankedSection[], { name, sections }: RankedPage): SectionRecord | null {
  const top = sections.find(({ section }) => section.id === '')?.heading.fit ?? 0
  const [same] = linked.toSorted((a, b) => b.heading.fit - a.heading.fit || b.score - a.score)
  if (!same || same.heading.fit < minFit || same.heading.fit <= top) return null
  // Fillers count so little that a title can be nearly the query without them.
  const saysMore = (same.heading.bits & ~name.bits) !== 0
  return saysMore || name.ofQuery < nearlyWhole ? same.section : null
}

function isBetter(
  best: RankedSection,
  { name, sections, tier }: RankedPage,
  { isSymbol, weights }: Asked,
): boolean {
  if (tier === tiers.question) return true
  // The title says it all.
  if (name.ofQuery >= nearlyWhole) return false
  const top = sections.find(({ section }) => section.id === '')
  if (best.score <= (top?.score ?? 0)) return false
  const share = (bits: number) => shareOf(bits & ~name.bits, { weights })
  const isQuestion = isSymbol || weights.length > longestTopic
  if (isQuestion && best.score >= muchBetter * (top?.score ?? 0)) return true
  const isSaid = best.covered >= (top?.covered ?? 0) && share(best.heading.bits) >= minHeadingShare
  const isInHeading = isSaid && (isQuestion || best.heading.isPhrase !== true)
  const saysMore = share(best.bits) - share(top?.bits ?? 0) >= minTextShare || best.heading.fit > name.ofQuery
  return isInHeading || (isQuestion && saysMore)
}
