import type { IndexedPage } from './indexed-page.ts'
import { matchName, noMatch, wholeMatch, type NameMatch, type NamedQuery } from './name-match.ts'
import { rankSections, type RankedSection, type PlaceReading } from './rank-sections.ts'
import type { WordMatch } from './find-word.ts'
import type { PageKind } from '../../model/record.ts'
import { comparableText, type ParsedQuery } from './query.ts'

/** How well a page matches each word of a query; null for words it doesn't have. */
export type Candidate = { id: number; page: IndexedPage; matches: (WordMatch | null)[] }

export type RankedPage = Candidate & {
  tier: number
  score: number
  /** How well its title answers. */
  name: NameMatch
  sections: RankedSection[]
}

/** How a page's name relates to the query counts before its text does. For plain words, the reference is below guides. */
export const tiers = {
  symbol: 12,
  symbolInOtherCase: 11,
  symbolInOtherForm: 10,
  title: 9,
  question: 8,
  titleInOtherForm: 7,
  nearlyTitle: 6,
  titled: 5,
  named: 4,
  nearlyNamed: 3,
  words: 1,
  wordsInReference: 0,
}

type Ranking = PlaceReading & {
  query: ParsedQuery
  named: NamedQuery
  preferredTag: string | null
  /** Words that a page doesn't need to have: those that aren't on any page, and fillers. */
  optional: boolean[]
  /** The texts of some pages aren't loaded, and the order must not depend on which ones are. */
  isPartial: boolean
  /** Whether the texts of these pages, by id, are loaded. If not, they are loaded before the next answer. */
  areLoaded: (ids: readonly number[]) => boolean
}

/** Only the first pages are ranked by their sections; readers refine the query before they look at more. */
const rankedClosely = 24
/** If texts are loaded for each question, these first pages are put in order by what their sections say. */
const loadedFirst = 8
const substantialLength = 1500
/** The guide that explains a name comes before the page that lists its parameters. */
const referenceFactor = 0.3
/** Guides are kept up to date; posts are read once. */
const kindFactor: Record<PageKind, number> = { guide: 1, page: 1, post: 0.85, reference: 0.5 }

const whole = 0.999
/** Every word is there, but some are misspelled, half typed, or another word for the same. */
export const nearlyWhole = 0.84
/** A page whose title has all words is about them if they are most of its title. */
const mostOfName = 0.6
/** A heading of a word or two that is the query says no more than a title that does. */
const shortestQuestion = 3
/** What counts besides the best place of a page: its name, how much of the query that place says, the page as a whole. */
const nameShare = 0.3
const coveredShare = 0.5
const allWordsShare = 0.2
const pagePower = 0.25
/** Orders pages without a place that says anything, which were found by their keywords. */
const leastScore = 0.01

/** Best first. */
export function rankPages(candidates: Candidate[], ranking: Ranking): RankedPage[] {
  const rough = candidates.map((candidate) => rankRoughly(candidate, ranking)).toSorted(byRank)
  const read = rough.slice(0, rankedClosely).map((page) => rankClosely(page, ranking))
  const settled = ranking.isPartial ? loadedFirst : rankedClosely
  const first = read.slice(0, settled)
  const ordered = ranking.areLoaded(first.map(({ id }) => id)) ? first.toSorted(byRank) : first
  return pairSymbolWithGuide([...ordered, ...read.slice(settled), ...rough.slice(rankedClosely)])
}

function byRank(a: RankedPage, b: RankedPage): number {
  return b.tier - a.tier || b.score - a.score || a.id - b.id
}

function rankRoughly(candidate: Candidate, ranking: Ranking): RankedPage {
  const { id, page, matches } = candidate
  const name = findName(page, ranking)
  return {
    // Spreading the candidate would take longer than the rest of this function.
    id,
    page,
    matches,
    name,
    tier: tierOf(candidate, name, ranking),
    score: roughScore(candidate, ranking),
    sections: [],
  }
}

/** The one of its names that is most like the query. */
function findName({ names, bareNames }: IndexedPage, { named, query }: Ranking): NameMatch {
  if (query.bare !== '' && bareNames.has(query.bare)) return wholeMatch
  let best = noMatch
  for (const name of names) {
    const match = matchName(named, name)
    const isBetter = match.ofQuery + match.ofName / 2 > best.ofQuery + best.ofName / 2
    if (isBetter) best = match
  }
  return best
}

/** The reference is above guides for its own names, and below them for plain words. */
function tierOf({ page, matches }: Candidate, name: NameMatch, { query, optional }: Ranking): number {
  const isReference = page.title.kind === 'reference'
  const isTitle = name.ofName > whole && name.ofQuery > whole
  // `Links` is another form of `link`, and `useQueries` is another hook than `useQuery`.
  const isSame = isTitle && page.bareNames.has(query.bare)
  if (isReference && isTitle && isName(page, query)) {
    // Types and functions may differ in their first letter only.
    if (page.title.symbols.includes(query.words[0]?.text ?? '')) return tiers.symbol
    return isSame ? tiers.symbolInOtherCase : tiers.symbolInOtherForm
  }
  if (!isReference) {
    if (isTitle) return isSame ? tiers.title : tiers.titleInOtherForm
    if (name.ofQuery > nearlyWhole && name.ofName > whole) return tiers.nearlyTitle
  }
  if (!isReference && name.ofQuery > nearlyWhole && name.ofName >= mostOfName) return tiers.titled
  const isKeyword = query.bare !== '' && page.keywords.includes(query.bare)
  if (isKeyword || (!isReference && name.ofQuery > whole)) return tiers.named
  if (!isReference && name.ofQuery > nearlyWhole) return tiers.nearlyNamed
  const isWanted = !isReference || query.isSymbol || (matches.length > 1 && saysAll(matches, optional))
  return isWanted ? tiers.words : tiers.wordsInReference
}

function saysAll(matches: Candidate['matches'], optional: readonly boolean[]): boolean {
  return matches.every((match, index) => match !== null || optional[index])
}

/** `router` is a word as well as a symbol, and means the guide; `router()` and `createCaller` are names, `split link` is not. */
function isName({ title: { title } }: IndexedPage, { isSymbol, words }: ParsedQuery): boolean {
  return words.length === 1 && (isSymbol || /\p{Ll}\p{Lu}|\p{Lu}{2}|_/u.test(title))
}

function roughScore({ page, matches }: Candidate, ranking: Ranking): number {
  const { query, weights, preferredTag, isPartial } = ranking
  const sum = matches.reduce(
    (total, match, index) => total + (match?.score ?? 0) * (query.words[index]?.share ?? 1),
    0,
  )
  const total = weights.reduce((all, weight) => all + weight, 0) || 1
  const said = weights.reduce((all, weight, index) => (matches[index] ? all + weight : all), 0)
  const kind = page.title.kind === 'reference' ? referenceFactor : 1
  const version = versionFactor(page, { preferredTag })
  const depth = isPartial ? 1 : depthFactor(page)
  return sum * (said / total) ** 2 * kind * version * keywordFactor(page, query) * depth
}

/** Authors list the queries that their page answers as keywords, so one in the same words is meant for it. */
function keywordFactor(page: IndexedPage, { bare, words }: ParsedQuery): number {
  if (page.keywords.includes(bare)) return 2.2
  const isInside = page.keywords.some(
    (keyword, index) => bare.includes(keyword) && page.title.keywords[index]?.includes(' '),
  )
  return words.length > 2 && isInside ? 1.5 : 1
}

function versionFactor({ tag }: IndexedPage, { preferredTag }: Pick<Ranking, 'preferredTag'>): number {
  return preferredTag !== null && tag === preferredTag ? 2 : 1
}

/** A page with little text, such as a list of others, is rarely the answer, although each of its words weighs a lot. */
function depthFactor({ hasText, length }: IndexedPage): number {
  return hasText ? 0.7 + 0.3 * Math.min(1, length / substantialLength) : 1
}

/** A page ranks as high as its best place. */
function rankClosely(page: RankedPage, ranking: Ranking): RankedPage {
  const { id, page: indexed, matches, name } = page
  const own = matches.reduce((bits, match, index) => (match ? bits | (1 << index) : bits), 0)
  const sections = rankSections(indexed, own, ranking)
  const covered = sections.reduce((most, section) => Math.max(most, section.covered), 0)
  const place = leastScore + (sections[0]?.score ?? 0) + nameShare * name.ofQuery * name.ofName
  const score =
    place *
    (1 + coveredShare * covered ** 2) *
    (saysAll(matches, ranking.optional) ? 1 + allWordsShare : 1) *
    kindFactor[indexed.title.kind] *
    versionFactor(indexed, ranking) *
    depthFactor(indexed) *
    page.score ** pagePower
  const tier = Math.max(page.tier, tierOfHeadings(indexed, sections, ranking))
  return { id, page: indexed, matches, name, tier, score, sections }
}

/**
 * A query that is a heading leads there, and before all but names and titles that are the query if it's a question in the
 * same words. A phrase that was added for the search never comes before a title.
 */
function tierOfHeadings(
  { title: { kind } }: IndexedPage,
  sections: readonly RankedSection[],
  { query }: Ranking,
): number {
  const asked = sections.filter(({ heading }) => heading.isQuery)
  if (kind === 'reference' || asked.length === 0) return tiers.wordsInReference
  const isQuestion = query.length >= shortestQuestion
  if (!isQuestion) return tiers.named
  if (asked.some(({ section }) => comparableText(section.heading) === query.bare)) return tiers.question
  const isLine = (lines: string) => lines.split('\n').map(comparableText).includes(query.bare)
  const isSame = asked.some(({ section: { phrases }, heading }) => heading.isMessage || isLine(phrases))
  return isSame ? tiers.titled : tiers.named
}

/**
 * Puts the guide about a symbol right after the symbol's page. If several guides name the symbol, its address decides:
 * `server/adapters/express/createMiddleware` belongs to the guide *Express*.
 */
function pairSymbolWithGuide(pages: RankedPage[]): RankedPage[] {
  const [symbol] = pages
  if (!symbol || symbol.tier < tiers.symbolInOtherForm) return pages
  const guides = pages.filter(({ page }) => page.title.kind !== 'reference')
  const folders = symbol.page.title.path.split('/').slice(0, -1)
  const about = guides.find(
    ({ tier, page }) => tier >= tiers.named && folders.includes(page.title.path.split('/').at(-1) ?? ''),
  )
  const guide = about ?? guides[0]
  if (!guide) return pages
  return [symbol, guide, ...pages.filter((page) => page !== symbol && page !== guide)]
}
