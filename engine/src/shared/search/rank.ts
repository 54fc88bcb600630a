import type { IndexedPage } from './indexed-page.ts'
import { matchName, noMatch, wholeMatch, type NamedQuery, type NameMatch } from './name-match.ts'
import type { ParsedQuery } from './query.ts'
import { rankSections, type RankedSection, type SectionRanking } from './rank-sections.ts'
import type { WordMatch } from './find-word.ts'

/** What a page says about each word of a query; null for words it does not say. */
export type Candidate = { id: number; page: IndexedPage; matches: (WordMatch | null)[] }

export type RankedPage = Candidate & {
  tier: number
  score: number
  /** How well its title answers. */
  name: NameMatch
  sections: RankedSection[]
}

export type Ranking = SectionRanking & {
  query: ParsedQuery
  named: NamedQuery
  preferredTag: string | null
  /** Words that a page need not say: those that nobody says, and those that tell little. */
  optional: boolean[]
}

/** Only these are looked at closely; nobody reads further than that without refining the query. */
const closelyRead = 60
const substantialLength = 1500
/**
 * Longer queries are questions: a page that says every word of one counts as saying all of it only where it says so in one
 * place. Else it counts how much of it is said.
 */
const longestPhrase = 3
/** The guide that explains a name comes before the page that lists its parameters. */
const referenceFactor = 0.3

/** What a page is to a query decides before how often it says the words. The reference is one below guides for words. */
const tiers = {
  symbol: 10,
  symbolInOtherCase: 9,
  title: 8,
  nearlyTitle: 7,
  named: 5,
  allWords: 2,
  someWords: 0,
}
const whole = 0.999
/** Every word is there, but some are misspelled, half typed, or another word for the same. */
const nearlyWhole = 0.84

/** Best first. */
export function rankPages(candidates: Candidate[], ranking: Ranking): RankedPage[] {
  const rough = candidates.map((candidate) => judge(candidate, ranking)).toSorted(byRank)
  const read = rough.slice(0, closelyRead).map((page) => readClosely(page, ranking))
  return pairSymbolWithGuide([...read.toSorted(byRank), ...rough.slice(closelyRead)])
}

function byRank(a: RankedPage, b: RankedPage): number {
  return b.tier - a.tier || b.score - a.score || a.id - b.id
}

function judge(candidate: Candidate, ranking: Ranking): RankedPage {
  const { id, page, matches } = candidate
  const name = findName(page, ranking)
  return {
    // Copying everything by itself takes longer than all the rest of this.
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
  if (isReference && isTitle && isName(page, query)) {
    // Types and functions may differ in their first letter only.
    return page.title.symbols.includes(query.words[0]?.text ?? '') ? tiers.symbol : tiers.symbolInOtherCase
  }
  if (!isReference) {
    if (isTitle) return tiers.title
    if (name.ofQuery > nearlyWhole && name.ofName > whole) return tiers.nearlyTitle
  }
  const isKeyword = query.bare !== '' && page.keywords.includes(query.bare)
  if (isKeyword || (!isReference && name.ofQuery > whole)) return tiers.named
  const saysAll =
    optional.filter((is) => !is).length <= longestPhrase &&
    matches.every((match, index) => match !== null || optional[index])
  const isBelow = isReference && !query.isSymbol
  return (saysAll ? tiers.allWords : tiers.someWords) + (isBelow ? 0 : 1)
}

/** `router` is a word as well as a symbol, and means the guide; `router()` and `createCaller` are names, `split link` is not. */
function isName({ title: { title } }: IndexedPage, { isSymbol, words }: ParsedQuery): boolean {
  return words.length === 1 && (isSymbol || /\p{Ll}\p{Lu}|\p{Lu}{2}|_/u.test(title))
}

function roughScore({ page, matches }: Candidate, { query, weights, preferredTag }: Ranking): number {
  const sum = matches.reduce(
    (total, match, index) => total + (match?.score ?? 0) * (query.words[index]?.share ?? 1),
    0,
  )
  const total = weights.reduce((all, weight) => all + weight, 0) || 1
  const said = weights.reduce((all, weight, index) => (matches[index] ? all + weight : all), 0)
  const kind = page.title.kind === 'reference' ? referenceFactor : 1
  const version = preferredTag !== null && page.tag === preferredTag ? 2 : 1
  return sum * (said / total) ** 2 * kind * version * keywordFactor(page, query) * depthFactor(page)
}

/** Writers list what their page answers: a query in those very words is meant for it. */
function keywordFactor(page: IndexedPage, { bare, words }: ParsedQuery): number {
  if (page.keywords.includes(bare)) return 2.2
  const isInside = page.keywords.some(
    (keyword, index) => bare.includes(keyword) && page.title.keywords[index]?.includes(' '),
  )
  return words.length > 2 && isInside ? 1.5 : 1
}

/** A page that hardly says anything, such as a list of others, is rarely the answer, though every word weighs much there. */
function depthFactor({ hasText, length }: IndexedPage): number {
  return hasText ? 0.7 + 0.3 * Math.min(1, length / substantialLength) : 1
}

/** One place that says everything is worth more than the same words strewn over a page. */
function readClosely(page: RankedPage, ranking: Ranking): RankedPage {
  const own = page.matches.reduce((bits, match, index) => (match ? bits | (1 << index) : bits), 0)
  const sections = rankSections(page.page.sections, own, ranking)
  let covered = 0
  let heading = 0
  let isHeading = false
  for (const section of sections) {
    covered = Math.max(covered, section.covered)
    heading = Math.max(heading, section.heading.fit)
    isHeading ||= section.heading.isQuery
  }
  const isReference = page.page.title.kind === 'reference'
  let { tier } = page
  if (isHeading && !isReference) tier = Math.max(tier, tiers.named)
  if (covered > whole && tier < tiers.allWords) tier += tiers.allWords
  const score = page.score * (1 + page.name.ofQuery + 2 * covered + 2 * heading)
  return { id: page.id, page: page.page, matches: page.matches, name: page.name, tier, score, sections }
}

/** The page of a symbol and the guide about it stand side by side. */
function pairSymbolWithGuide(pages: RankedPage[]): RankedPage[] {
  const isSymbol = ({ tier }: RankedPage) => tier >= tiers.symbolInOtherCase
  const [first, second] = pages
  if (!first || !second || !isSymbol(first) || !isSymbol(second)) return pages
  const at = pages.findIndex((page) => !isSymbol(page))
  const guide = pages[at]
  if (!guide || guide.page.title.kind === 'reference') return pages
  return [first, guide, ...pages.slice(1).filter((page) => page !== guide)]
}
