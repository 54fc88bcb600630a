import { bareText, type ParsedQuery } from './query.ts'
import type { SectionRecord } from './record.ts'
import type { IndexedPage, WordMatch } from './text-index.ts'
import { listIndexedWords, type TermMaker } from './words.ts'

/** What a page says about each word of a query; null for words it does not say. */
export type Candidate = { id: number; page: IndexedPage; matches: (WordMatch | null)[] }

export type RankedPage = Candidate & { score: number; sections: RankedSection[] }
export type RankedSection = { section: SectionRecord; score: number; covered: number }

type Ranking = {
  query: ParsedQuery
  /** How telling each word is: rare ones tell more. */
  weights: number[]
  preferredTag: string | null
  termsOf: (text: string) => ReadonlySet<string>
}

/** Only these are looked at closely; nobody reads further than that without refining the query. */
const closelyRead = 60
const substantialLength = 1500

/** Best first: symbols and then pages of that very name, then pages that say all words, then the rest, each by how well they say them. */
export function rankPages(candidates: Candidate[], ranking: Ranking): RankedPage[] {
  const rough = candidates
    .map((candidate) => ({ ...candidate, score: roughScore(candidate, ranking), sections: [] }))
    .toSorted((a, b) => tierOf(b, ranking) - tierOf(a, ranking) || b.score - a.score || a.id - b.id)
  const read = rough.slice(0, closelyRead).map((page) => readClosely(page, ranking))
  const ranked = read.toSorted(
    (a, b) => tierOf(b, ranking) - tierOf(a, ranking) || b.score - a.score || a.id - b.id,
  )
  return [...ranked, ...rough.slice(closelyRead)]
}

/** The reference is above guides for its own names, and below them for plain words. */
function tierOf({ page, matches }: Candidate, { query }: Ranking): number {
  const isReference = page.title.kind === 'reference'
  if (isExact(page, query) && !isReference) return 4
  if (isExact(page, query) && isName(page, query))
    // Types and functions may differ in their first letter only.
    return page.title.symbols.includes(query.words[0]?.text ?? '') ? 6 : 5
  const isBelow = isReference && !query.isSymbol
  return (matches.every((match) => match !== null) ? 2 : 0) + (isBelow ? 0 : 1)
}

/** The query is the page's title, the name it is about, or the last part of its address. */
function isExact({ title: { title, symbols, path } }: IndexedPage, { bare }: ParsedQuery): boolean {
  const slug = path.split('/').at(-1) ?? ''
  return bare !== '' && [title, ...symbols, slug].some((name) => bareText(name) === bare)
}

/** `router` is a word as well as a symbol, and means the guide; `router()` and `createCaller` are names. */
function isName({ title: { title } }: IndexedPage, { isSymbol }: ParsedQuery): boolean {
  return isSymbol || /\p{Ll}\p{Lu}|\p{Lu}{2}|_/u.test(title)
}

function roughScore({ page, matches }: Candidate, { query, preferredTag }: Ranking): number {
  const sum = matches.reduce((total, match) => total + (match?.score ?? 0), 0)
  const share = matches.filter((match) => match !== null).length / Math.max(1, matches.length)
  const version = preferredTag !== null && page.tag === preferredTag ? 2 : 1
  return sum * share * version * keywordFactor(page, query) * depthFactor(page)
}

/** Writers list what their page answers: a query in those very words is meant for it. */
function keywordFactor({ title: { keywords } }: IndexedPage, { bare, words }: ParsedQuery): number {
  const bares = keywords.map(bareText)
  if (bares.includes(bare)) return 2.2
  const isInside = keywords.some(
    (keyword, index) => keyword.includes(' ') && bare.includes(bares[index] ?? bare),
  )
  return words.length > 2 && isInside ? 1.5 : 1
}

/** A page that hardly says anything, such as a list of others, is rarely the answer, though every word weighs much there. */
function depthFactor({ sections }: IndexedPage): number {
  if (!sections) return 1
  const length = sections.reduce((sum, { text }) => sum + text.length, 0)
  return 0.7 + 0.3 * Math.min(1, length / substantialLength)
}

/** One place that says everything is worth more than the same words strewn over a page. */
function readClosely(page: RankedPage, ranking: Ranking): RankedPage {
  const inTitle = coverage(ranking.termsOf(page.page.title.title), page, ranking)
  const sections = (page.page.sections ?? titleSections(page.page))
    .map((section) => scoreSection(section, page, ranking))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const best = sections[0]
  const total = ranking.weights.reduce((sum, weight) => sum + weight, 0) || 1
  const factor = 1 + inTitle / total + (best ? best.covered / total : 0)
  return { ...page, score: page.score * factor, sections }
}

/** Before the texts are there, headings are all that is known. */
function titleSections({ title }: IndexedPage): SectionRecord[] {
  return [{ id: '', level: 1, heading: '', text: title.description, code: '' }]
}

function scoreSection(section: SectionRecord, page: Candidate, ranking: Ranking): RankedSection {
  const { termsOf } = ranking
  const inHeading = coverage(termsOf(section.heading), page, ranking)
  const inText = coverage(termsOf(`${section.text}\n${section.code}`), page, ranking)
  const covered = coverage(termsOf(`${section.heading}\n${section.text}\n${section.code}`), page, ranking)
  return { section, covered, score: 2 * inHeading + inText }
}

/** Sum of the weights of the words that these terms say. */
function coverage(terms: ReadonlySet<string>, { matches }: Candidate, { weights }: Ranking): number {
  return matches.reduce(
    (sum, match, index) => (match?.terms.some((term) => terms.has(term)) ? sum + (weights[index] ?? 0) : sum),
    0,
  )
}

/** Terms of a text, remembered: the same sections are read at every keystroke. */
export function createTermReader(toTerms: TermMaker): Ranking['termsOf'] {
  const known = new Map<string, ReadonlySet<string>>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const terms = new Set(listIndexedWords(text).flatMap(toTerms))
    if (known.size > 5000) known.clear()
    known.set(text, terms)
    return terms
  }
}
