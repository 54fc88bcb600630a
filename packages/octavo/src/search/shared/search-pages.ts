import { buildSynonyms, mostWords, parseQuery, type ParsedQuery, type QueryWord } from './query.ts'
import type { WordMatches } from './find-word.ts'
import type { SearchAnswer, SearchRequest } from './hit.ts'
import type { IndexedPage } from './indexed-page.ts'
import { makeHit, toStartHit } from './make-hit.ts'
import { nameQuery } from './name-match.ts'
import { buildAnswers } from './match-terms.ts'
import { createPageIndex } from './page-index.ts'
import { rankPages, tiers, type Candidate } from './rank.ts'
import type { MissingFile } from './sharded-facets.ts'
import { suggestWords } from './spelling.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** Flattens the differences, because a query isn't always about its rarest word. */
const flatness = 0.8
/**
 * How much each word of a query counts: one that every page has counts next to nothing, and one that no page has counts
 * nothing. `count` is the number of all pages.
 */
function weighWords(found: readonly WordMatches[], { words }: ParsedQuery, count: number): number[] {
  return found.map(({ pages: { size } }, index) => {
    if (size === 0) return 0
    const rarity = Math.log(1 + (count - size + 0.5) / (size + 0.5))
    return rarity ** flatness * (words[index]?.share ?? 1)
  })
}

export type SearchPages = ReturnType<typeof createSearchPages>

type Options = { language: string; synonyms: readonly (readonly string[])[] }

/** Pages to be searched, in two stages: by title and heading at first, by everything once their texts are loaded. */
export function createSearchPages({ language, synonyms: groups }: Options) {
  const vocabulary = createVocabulary(language)
  const { toTerms } = vocabulary
  const synonyms = buildSynonyms(groups)
  const { additions, pages, headings, sharded, isComplete, find, listStarts } = createPageIndex(vocabulary)
  let missing: MissingFile[] = []

  /** An empty query is answered with the pages that readers start with. */
  function search(request: SearchRequest): SearchAnswer {
    missing = []
    if (request.query.trim() === '') return answerWithStarts(listStarts(request.tags), request)
    const tags = new Set(request.tags)
    const parse = (text: string) => parseQuery(text, { toTerms, synonyms, language })
    const isWanted = (id: number) =>
      tags.has(pages[id]?.tag ?? '') && (request.kind === null || pages[id]?.title.kind === request.kind)
    const findAll = ({ words }: ParsedQuery) => words.map((word) => find(word, isWanted, request.tags))
    const asked = parse(request.query)
    const typed = findAll(asked)
    const isPasted = asked.words.length > mostWords
    const corrected = request.isExact || isPasted ? asked.text : correct(asked, typed, vocabulary)
    const isCorrected = corrected !== asked.text
    const full = isCorrected ? parse(corrected) : asked
    const { query, found } = keepRarest(full, isCorrected ? findAll(full) : typed)
    const weights = weighWords(found, query, pages.length)
    const ranked = rankPages(listCandidates(found, pages), {
      query,
      named: nameQuery(query, weights),
      weights,
      message: query.message,
      isTask: query.isTask,
      preferredTag: request.preferredTag,
      isPartial: request.tags.some(sharded.has),
      areLoaded: sharded.needPages,
      answers: buildAnswers(found, query, vocabulary),
      isSignpost: headings.isSignpost,
      isCommon: headings.isCommon,
      optional: listOptional(found, query),
    })
    const from = request.page * request.pageSize
    const shown = ranked.slice(from, from + Math.min(request.first ?? request.pageSize, request.pageSize))
    sharded.needPages(shown.map(({ id }) => id))
    missing = sharded.takeMissing()
    const hits = shown
      .filter(({ page }) => page.title.path !== '')
      .map((page) => makeHit(page, request, { isSymbol: query.isSymbol, weights, toTerms }))
    const isWhole = isComplete(request.tags) && missing.length === 0
    const isInVain = ranked.length === 0 && query.bare !== ''
    return {
      hits,
      total: ranked.length,
      pages: Math.ceil(ranked.length / request.pageSize),
      suggestions: isInVain
        ? suggestWords(
            request.query,
            pages.flatMap(({ title: { title, symbols, headings: own = [] } }, id) =>
              isWanted(id) ? [title, ...symbols, ...own] : [],
            ),
          )
        : [],
      corrected: isCorrected ? corrected : null,
      unknown: query.words.flatMap(({ text, share }, index) =>
        share < 1 || found[index]?.pages.size !== 0 ? [] : [text],
      ),
      isComplete: isWhole,
      // Texts change nothing about exact titles and names.
      isSettled: isWhole || (!isCorrected && (ranked[0]?.tier ?? 0) >= tiers.title),
      hasFailed: false,
    }
  }

  return {
    ...additions,
    /** Files that would improve the last answer. */
    listMissing: () => missing,
    search,
  }
}

function answerWithStarts(pages: readonly IndexedPage[], { pageSize }: SearchRequest): SearchAnswer {
  const hits = pages.slice(0, pageSize).map(toStartHit)
  const whole = { pages: 1, isComplete: true, isSettled: true, hasFailed: false }
  return { ...whole, hits, total: hits.length, suggestions: [], corrected: null, unknown: [] }
}

/** Words that a page doesn't need to have: see `Ranking`. */
function listOptional(found: readonly WordMatches[], { words }: ParsedQuery): boolean[] {
  return found.map(({ pages }, index) => pages.size === 0 || (words[index]?.share ?? 1) < 1)
}

/** Of a pasted error, only the words that few pages have count, and names in quotes before others. */
function keepRarest(query: ParsedQuery, found: readonly WordMatches[]) {
  if (found.length <= mostWords) return { query, found }
  const isQuoted = ({ start, text }: QueryWord) =>
    /['"`]/.test((query.text[start - 1] ?? '') + (query.text[start + text.length] ?? ''))
  const kept = query.words
    .map((word, index) => ({ word, matches: found[index]! }))
    .filter(({ matches }) => matches.isKnown)
    .toSorted(
      (a, b) =>
        Number(isQuoted(b.word)) - Number(isQuoted(a.word)) || a.matches.pages.size - b.matches.pages.size,
    )
    .slice(0, mostWords)
  return {
    query: { ...query, words: kept.map(({ word }) => word) },
    found: kept.map(({ matches }) => matches),
  }
}

/** The query with each misspelled word replaced, as pages write it. */
function correct(
  { text, words }: ParsedQuery,
  found: readonly WordMatches[],
  { nameLike }: Vocabulary,
): string {
  let corrected = text
  for (const [index, word] of [...words.entries()].toReversed()) {
    const meant = found[index]?.meant
    if (meant == null) continue
    const end = word.start + word.text.length
    corrected = corrected.slice(0, word.start) + (nameLike(meant) ?? meant) + corrected.slice(end)
  }
  return corrected
}

/** The pages with at least one of the words, each with its matches for every word. */
function listCandidates(found: readonly WordMatches[], pages: readonly IndexedPage[]): Candidate[] {
  const candidates = new Map<number, Candidate>()
  for (const [word, matches] of found.entries()) {
    for (const [id, match] of matches.pages) {
      const page = pages[id]
      if (!page) continue
      const candidate = candidates.get(id) ?? { id, page, matches: found.map(() => null) }
      candidate.matches[word] = match
      candidates.set(id, candidate)
    }
  }
  return [...candidates.values()]
}
