import type { SectionRecord } from '../../model/record.ts'
import { shareOf } from './match-terms.ts'
import { nearlyWhole, tiers, type RankedPage } from './rank.ts'
import type { RankedSection } from './rank-sections.ts'
import { cutExcerpt, markText } from './excerpt.ts'
import type { SearchHit, SearchPlace, SearchRequest } from './hit.ts'
import type { IndexedPage } from './indexed-page.ts'
import type { TermMaker } from './words.ts'

/** The headings above a section and its own: `## Options` → `### timeout`. */
export function listHeadingTrail(
  sections: readonly { section: SectionRecord }[],
  section: SectionRecord,
): string[] {
  const trail: SectionRecord[] = [section]
  for (let index = sections.findIndex((own) => own.section === section) - 1; index >= 0; index--) {
    const above = sections[index]?.section
    const innermost = trail[0]
    if (above && innermost && above.id !== '' && above.level < innermost.level) trail.unshift(above)
  }
  return trail.map(({ heading }) => heading)
}

/** What a hit opens, null for the top of the page, and the other places that match, best first. */
type Places = { lead: SectionRecord | null; others: SectionRecord[] }

type Asked = {
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
function chooseLead(ranked: RankedPage, asked: Asked): Places {
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

/** What a reader sees of a ranked page, with the words that were found marked. */
export function makeHit(
  ranked: RankedPage,
  { words, sections }: SearchRequest,
  { toTerms, ...asked }: Asked & { toTerms: TermMaker },
): SearchHit {
  const { page } = ranked
  const { path, kind, group, title, since } = page.title
  const shown = page.sections[0]?.section.shown
  const marking = { terms: new Set(ranked.matches.flatMap((match) => match?.terms ?? [])), toTerms }
  const toPlace = (section: SectionRecord | null, hasExcerpt = true): SearchPlace => {
    const hash = section?.id ? `#${section.id}` : ''
    const trail = section && hash !== '' ? listHeadingTrail(page.sections, section) : []
    const text = section ? section.text : chooseText(ranked)
    return {
      id: `${page.tag} ${path}${hash}`,
      url: path + hash,
      headings: trail.map((heading) => markText(heading, marking)),
      excerpt: !hasExcerpt
        ? []
        : shown !== undefined && hash === ''
          ? markText(shown, marking)
          : cutExcerpt(text, words, marking),
    }
  }
  const { lead, others } = chooseLead(ranked, asked)
  return {
    ...toPlace(lead),
    kind,
    tag: page.tag,
    group,
    title: markText(title, marking),
    ...(since !== undefined && { since }),
    sections: others.map((section, index) => toPlace(section, index < sections)),
  }
}

/** A page that readers start with. */
export function toStartHit({ title: { path, title, kind, group }, tag }: IndexedPage): SearchHit {
  const place = { id: `${tag} ${path}`, url: path, headings: [], excerpt: [] }
  return { ...place, kind, tag, group, title: [{ text: title, marked: false }], sections: [] }
}

/** The text for the excerpt of a whole page: its beginning if that has any of the query, else its description or text. */
function chooseText({ page, sections }: RankedPage): string {
  const beginning = sections.find(({ section }) => section.id === '')?.section.text
  const first = sections[0] ?? page.sections.find(({ section }) => section.text !== '')
  return beginning || page.title.description || (first?.section.text ?? '')
}
