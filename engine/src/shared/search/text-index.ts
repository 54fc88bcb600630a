import MiniSearch from 'minisearch'
import type { PageTitle, SectionRecord } from './record.ts'
import { listIndexedWords, type TermMaker } from './words.ts'
import type { QueryWord } from './query.ts'

/** A page and what is known of its text; `sections` is null until that has been loaded. */
export type IndexedPage = { title: PageTitle; tag: string; sections: SectionRecord[] | null }

/** How well one word of a query fits a page, and which terms of the page it fits. */
export type WordMatch = { score: number; terms: string[] }

export type TextIndex = {
  add(id: number, page: IndexedPage): void
  /** Pages that say a word, by id. A word that nobody says is taken for a misspelling of one that somebody does. */
  find(word: QueryWord, isWanted: (id: number) => boolean): Map<number, WordMatch>
}

const fields = ['title', 'symbols', 'keywords', 'headings', 'description', 'text', 'code']
const boost = { title: 6, symbols: 6, keywords: 4, headings: 3, description: 2, text: 1, code: 0.6 }
/** A letter or two would match half of all texts. */
const shortFields = ['title', 'symbols', 'keywords']
const typoWeight = 0.6

/** The one place that knows MiniSearch. */
export function createTextIndex(toTerms: TermMaker): TextIndex {
  const index = new MiniSearch<Record<string, unknown>>({
    fields,
    tokenize: listIndexedWords,
    processTerm: toTerms,
    searchOptions: { boost, tokenize: (term) => [term], processTerm: (term) => term },
  })
  type Options = NonNullable<Parameters<typeof index.search>[1]>

  function findTerm(term: string, options: Options): Map<number, WordMatch> {
    const results = index.search(term, options)
    return new Map(results.map(({ id, score, terms }) => [id as number, { score, terms }]))
  }

  function findAlternative(terms: string[], options: Options): Map<number, WordMatch> {
    const [first, ...others] = terms.map((term) => findTerm(term, options))
    return others.reduce(intersect, first ?? new Map())
  }

  return {
    add(id, { title, sections }) {
      const { symbols, keywords, headings, description } = title
      index.add({
        id,
        title: title.title,
        symbols: symbols.join(' '),
        keywords: keywords.join(' '),
        headings: (sections?.map(({ heading }) => heading) ?? headings ?? []).join('\n'),
        description,
        text: sections?.map(({ text }) => text).join('\n') ?? '',
        code: sections?.map(({ code }) => code).join('\n') ?? '',
      })
    },
    find({ alternatives, isLast }, isWanted) {
      const [own, ...others] = alternatives
      const filter: NonNullable<Options['filter']> = ({ id }) => isWanted(id as number)
      const matches = new Map<number, WordMatch>()
      if (own) keepBest(matches, findAlternative(own.terms, { filter, ...prefixOf(own.terms, isLast) }), 1)
      for (const { terms, weight } of others) keepBest(matches, findAlternative(terms, { filter }), weight)
      const length = own?.terms[0]?.length ?? 0
      if (matches.size > 0 || !own || length < 4) return matches
      const fuzzy = length < 7 ? 1 : 2
      keepBest(matches, findAlternative(own.terms, { filter, fuzzy }), typoWeight)
      return matches
    },
  }
}

/** What begins like the word counts too, least when the word is complete. */
function prefixOf(terms: string[], isLast: boolean) {
  const length = terms[0]?.length ?? 0
  const isShort = length < 3
  return {
    prefix: isLast || !isShort,
    weights: { fuzzy: 0.45, prefix: isLast ? 0.6 : 0.3 },
    ...(isShort && { fields: shortFields }),
  }
}

function keepBest(best: Map<number, WordMatch>, found: Map<number, WordMatch>, weight: number): void {
  for (const [id, { score, terms }] of found) {
    const before = best.get(id)
    const allTerms = before ? [...before.terms, ...terms] : terms
    best.set(id, { score: Math.max(before?.score ?? 0, score * weight), terms: allTerms })
  }
}

function intersect(a: Map<number, WordMatch>, b: Map<number, WordMatch>): Map<number, WordMatch> {
  const both = new Map<number, WordMatch>()
  for (const [id, { score, terms }] of a) {
    const other = b.get(id)
    if (other) both.set(id, { score: (score + other.score) / 2, terms: [...terms, ...other.terms] })
  }
  return both
}
