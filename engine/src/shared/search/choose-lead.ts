import type { SectionRecord } from '../model/record.ts'
import type { RankedPage } from './rank.ts'
import { weigh } from './rank-sections.ts'

/** What a hit opens, null for the top of the page, and the other places that match, best first. */
export type Places = { lead: SectionRecord | null; others: SectionRecord[] }

export type Asked = {
  /** The query is a name in code. */
  isSymbol: boolean
  /** How telling each word is. */
  weights: readonly number[]
}

/** A heading must say this share of the query that the title does not say. */
const clearlyMore = 0.15
/** A section must say half of the query and this share that neither the title nor the beginning of the page says. */
const half = 0.5
const moreInText = 0.1
/** Sections that say much less than the best one would only be in the way. */
const worthShowing = 0.5
const mostSections = 12

/**
 * The page from its top, unless a section answers clearly better: by its heading, or, if the query is a phrase or a name
 * that the page does not begin with, by its text.
 */
export function chooseLead({ name, sections }: RankedPage, { isSymbol, weights }: Asked): Places {
  const linked = sections.filter(({ section }) => section.id !== '')
  const [best] = linked
  if (!best) return { lead: null, others: [] }
  const share = (bits: number) => weigh(bits & ~name.bits, { weights }) / (weigh(-1 >>> 16, { weights }) || 1)
  const beginning = sections.find(({ section }) => section.id === '')
  const isPhrase = isSymbol || weights.length > 1
  const isInHeading = best.covered >= (beginning?.covered ?? 0) && share(best.heading.bits) >= clearlyMore
  const isInText = best.covered >= half && share(best.bits) - share(beginning?.bits ?? 0) >= moreInText
  const isSection = isInHeading || (isPhrase && isInText)
  const lead = isSection ? best.section : null
  const others = linked
    .filter(({ section, score }) => section !== lead && score >= worthShowing * best.score)
    .slice(0, mostSections)
    .map(({ section }) => section)
  return { lead, others }
}
