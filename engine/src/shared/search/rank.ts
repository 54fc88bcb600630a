import type { IndexedPage, IndexedSection } from './indexed-page.ts'
import type { ParsedQuery } from './query.ts'
import type { SectionRecord } from '../model/record.ts'
import type { WordMatch } from './text-index.ts'
import type { TermNumbers } from './vocabulary.ts'

/** What a page says about each word of a query; null for words it does not say. */
export type Candidate = { id: number; page: IndexedPage; matches: (WordMatch | null)[] }

export type RankedPage = Candidate & { tier: number; score: number; sections: RankedSection[] }
export type RankedSection = { section: SectionRecord; score: number; covered: number }

export type Ranking = {
  query: ParsedQuery
  /** How telling each word is: rare ones tell more. */
  weights: number[]
  preferredTag: string | null
  /** By number of the term: which words of the query it answers, one bit each. */
  answers: Uint16Array
  /** Words that nobody says: what was found for them is a guess. */
  guesses: boolean[]
}

/** Only these are looked at closely; nobody reads further than that without refining the query. */
const closelyRead = 60
const substantialLength = 1500
/**
 * Longer queries are questions: a page that says every word of one counts as saying all of it only where it says so in one
 * place. Else it counts how much of it is said.
 */
const longestPhrase = 3
/** Pages that say all words are this much above the others. */
const allWords = 2
/** The guide that explains a name comes before the page that lists its parameters. */
const referenceFactor = 0.3

/** Best first: symbols and then pages of that very name, then pages that say all words, then the rest, each by how well they say them. */
export function rankPages(candidates: Candidate[], ranking: Ranking): RankedPage[] {
  const rough = candidates
    .map((candidate): RankedPage => ({
      // Copying everything by itself takes longer than all the rest of this.
      id: candidate.id,
      page: candidate.page,
      matches: candidate.matches,
      tier: tierOf(candidate, ranking),
      score: roughScore(candidate, ranking),
      sections: [],
    }))
    .toSorted(byRank)
  const read = rough.slice(0, closelyRead).map((page) => readClosely(page, ranking))
  return [...read.toSorted(byRank), ...rough.slice(closelyRead)]
}

function byRank(a: RankedPage, b: RankedPage): number {
  return b.tier - a.tier || b.score - a.score || a.id - b.id
}

/**
 * The reference is above guides for its own names, and below them for plain words. Exact: the query is a guide's title or
 * the last part of its address; else one that a writer says the page is about. A word that had to be guessed is not held
 * against pages that do not say it.
 */
function tierOf({ page, matches }: Candidate, { query, guesses }: Ranking): number {
  const isReference = page.title.kind === 'reference'
  if (query.bare !== '' && page.names.has(query.bare)) {
    if (!isReference) return 5
    // Types and functions may differ in their first letter only.
    if (isName(page, query)) return page.title.symbols.includes(query.words[0]?.text ?? '') ? 7 : 6
  }
  if (query.bare !== '' && page.keywords.includes(query.bare)) return 4
  const saysAll =
    matches.length <= longestPhrase && matches.every((match, index) => match !== null || guesses[index])
  return (saysAll ? allWords : 0) + (isReference && !query.isSymbol ? 0 : 1)
}

/** `router` is a word as well as a symbol, and means the guide; `router()` and `createCaller` are names. */
function isName({ title: { title } }: IndexedPage, { isSymbol }: ParsedQuery): boolean {
  return isSymbol || /\p{Ll}\p{Lu}|\p{Lu}{2}|_/u.test(title)
}

function roughScore({ page, matches }: Candidate, { query, weights, preferredTag }: Ranking): number {
  const sum = matches.reduce((total, match) => total + (match?.score ?? 0), 0)
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
  const inTitle = weigh(answeredBy(page.page.titleTerms, ranking) & own, ranking)
  const said: RankedSection[] = []
  for (const section of page.page.sections) {
    const ranked = scoreSection(section, own, ranking)
    if (ranked.score > 0) said.push(ranked)
  }
  const sections = said.toSorted((a, b) => b.score - a.score)
  const total = ranking.weights.reduce((sum, weight) => sum + weight, 0) || 1
  const covered = Math.max(0, ...sections.map((section) => section.covered)) / total
  const saysAll = covered > 0.999 && page.tier < allWords
  const tier = page.tier + (saysAll ? allWords : 0)
  const score = page.score * (1 + inTitle / total + covered)
  return { id: page.id, page: page.page, matches: page.matches, tier, score, sections }
}

function scoreSection(
  { section, heading, body }: IndexedSection,
  own: number,
  ranking: Ranking,
): RankedSection {
  const inHeading = answeredBy(heading, ranking) & own
  const inBody = answeredBy(body, ranking) & own
  return {
    section,
    covered: weigh(inHeading | inBody, ranking),
    score: 2 * weigh(inHeading, ranking) + weigh(inBody, ranking),
  }
}

/** Words of the query that these terms answer, one bit each. */
function answeredBy(terms: TermNumbers, { answers }: Ranking): number {
  let bits = 0
  for (const term of terms) bits |= answers[term] ?? 0
  return bits
}

function weigh(bits: number, { weights }: Ranking): number {
  let sum = 0
  for (let index = 0; bits >> index > 0; index++) if (bits & (1 << index)) sum += weights[index] ?? 0
  return sum
}
