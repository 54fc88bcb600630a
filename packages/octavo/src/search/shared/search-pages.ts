import type { WordMatches } from './term-source.ts'
import type { SearchAnswer, SearchRequest } from './hit.ts'
import type { IndexedPage } from './indexed-page.ts'
import { createHitMaker, toStartHit } from './make-hit.ts'
import { nameQuery } from './name-match.ts'
import { buildAnswers } from './build-answers.ts'
import { createPageIndex, type PageAdditions } from './page-index.ts'
import { bareText, buildSynonyms, parseQuery, type ParsedQuery } from './query.ts'
import { rankPages } from './rank.ts'
import type { Candidate } from './ranked-page.ts'
import type { MissingFile } from './sharded-facets.ts'
import { suggestWords } from './suggest.ts'
import { createVocabulary } from './vocabulary.ts'
import { weighWords } from './weigh-words.ts'
import { createTermMaker } from './words.ts'

export type SearchPages = PageAdditions & {
  /** Files that would improve the last answer. */
  listMissing(): MissingFile[]
  /** An empty query is answered with the pages that readers start with. */
  search(request: SearchRequest): SearchAnswer
}

type Options = { language: string; synonyms: readonly (readonly string[])[] }

/** Pages to be searched, in two stages: by title and heading at first, by everything once their texts are loaded. */
export function createSearchPages({ language, synonyms: groups }: Options): SearchPages {
  const toTerms = createTermMaker(language)
  const reading = { vocabulary: createVocabulary(toTerms, language), toTerms, language }
  const synonyms = buildSynonyms(groups)
  const { additions, pages, headings, sharded, isComplete, find, listStarts } = createPageIndex(reading)
  const toHit = createHitMaker(toTerms)
  let missing: MissingFile[] = []

  function search(request: SearchRequest): SearchAnswer {
    missing = []
    if (request.query.trim() === '') return answerWithStarts(listStarts(request.tags), request)
    const tags = new Set(request.tags)
    const asked = parseQuery(request.query, { toTerms, synonyms, language })
    const isWanted = (id: number) =>
      tags.has(pages[id]?.tag ?? '') && (request.kind === null || pages[id]?.title.kind === request.kind)
    const scope = { name: `${request.tags.join()} ${request.kind}`, has: isWanted }
    const found = asked.words.map((word) => find(word, scope, request.tags))
    const query = respell(asked, found)
    const weights = weighWords(found, query, pages.length)
    const ranked = rankPages(listCandidates(found, pages), {
      query,
      named: nameQuery(query, weights, (index) => !found[index]?.isKnown),
      weights,
      message: query.message,
      preferredTag: request.preferredTag,
      isPartial: request.tags.some((tag) => sharded.has(tag)),
      areLoaded: sharded.needPages,
      answers: buildAnswers(found, query, reading),
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
      .map((page) => toHit(page, request, { isSymbol: query.isSymbol, weights }))
    const isInVain = ranked.length === 0 && query.bare !== ''
    return {
      hits,
      total: ranked.length,
      pages: Math.ceil(ranked.length / request.pageSize),
      suggestions: isInVain
        ? suggest(
            request.query,
            pages.filter((_, id) => isWanted(id)),
          )
        : [],
      isComplete: isComplete(request.tags) && missing.length === 0,
      hasFailed: false,
    }
  }

  return { ...additions, listMissing: () => missing, search }
}

function answerWithStarts(pages: readonly IndexedPage[], { pageSize }: SearchRequest): SearchAnswer {
  const hits = pages.slice(0, pageSize).map(toStartHit)
  return { hits, total: hits.length, pages: 1, suggestions: [], isComplete: true, hasFailed: false }
}

/** Words that a page doesn't need to have: see `Ranking`. */
function listOptional(found: readonly WordMatches[], { words }: ParsedQuery): boolean[] {
  const isAllGuessed = found.every(({ isGuess }) => isGuess)
  return found.map(({ isGuess }, index) => (isGuess && !isAllGuessed) || (words[index]?.share ?? 1) < 1)
}

function suggest(query: string, pages: readonly IndexedPage[]): string[] {
  return suggestWords(
    query,
    pages.flatMap(({ title }) => [title.title, ...title.symbols, ...(title.headings ?? [])]),
  )
}

/** A query of one misspelled word may still be the name of something. */
function respell(query: ParsedQuery, found: readonly WordMatches[]): ParsedQuery {
  const [only, ...others] = found
  return only?.isGuess && others.length === 0 ? { ...query, bare: bareText(only.spelled) } : query
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
