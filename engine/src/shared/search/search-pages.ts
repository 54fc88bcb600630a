import { cutExcerpt, markText } from './excerpt.ts'
import { chooseLead, type Asked } from './choose-lead.ts'
import { createHeadingCounts } from './heading-counts.ts'
import type { SearchAnswer, SearchHit, SearchPlace, SearchRequest } from './hit.ts'
import { readText, readTitle, type IndexedPage } from './indexed-page.ts'
import { bareText, buildSynonyms, parseQuery, type ParsedQuery } from './query.ts'
import { nameQuery } from './name-match.ts'
import { rankPages, type Candidate, type RankedPage } from './rank.ts'
import type { PageTitle, SectionRecord, ShardDirectory } from '../model/record.ts'
import { createShardedFacets, mergeMatches, type MissingFile } from './sharded-facets.ts'
import { suggestWords } from './suggest.ts'
import type { WordMatches } from './find-word.ts'
import type { Answers } from './said-words.ts'
import { createTextIndex } from './text-index.ts'
import { weighWords } from './weigh-words.ts'
import { createVocabulary } from './vocabulary.ts'
import { createTermMaker, listWords } from './words.ts'

export type SearchPages = {
  /** Pages of one facet; the first thing to be known about them. `starts` are the numbers of those that readers start with. */
  addTitles(tag: string, titles: readonly PageTitle[], starts?: readonly number[]): void
  /** Text of the page with this number among those of its facet. */
  addText(tag: string, number: number, sections: SectionRecord[]): void
  /** A facet of which only some files will be loaded. */
  addShards(tag: string, directory: ShardDirectory): void
  /** One of its files; null if it can't be loaded. */
  addShard(tag: string, name: string, content: unknown): void
  /** Files that would improve the last answer. */
  listMissing(): MissingFile[]
  hasTag(tag: string): boolean
  /** Everything about the facet is known from now on. */
  complete(tag: string): void
  /** An empty query is answered with the pages that readers start with. */
  search(request: SearchRequest): SearchAnswer
}

const mostTexts = 200

type Options = { language: string; synonyms: readonly (readonly string[])[] }

/** Pages to be searched, in two stages: by title and heading at first, by everything once their texts are there. */
export function createSearchPages({ language, synonyms: groups }: Options): SearchPages {
  const toTerms = createTermMaker(language)
  const vocabulary = createVocabulary(toTerms)
  const reading = { vocabulary, toTerms, language }
  const synonyms = buildSynonyms(groups)
  const byTitle = createTextIndex(toTerms)
  const byText = createTextIndex(toTerms)
  const pages: IndexedPage[] = []
  const sharded = createShardedFacets(pages, reading)
  let missing: MissingFile[] = []
  const wordsOf = keepLast(listWords, mostTexts)
  const firstOf = new Map<string, number>()
  const headings = createHeadingCounts()
  const completed = new Set<string>()
  const startIds = new Map<string, number[]>()

  function listStarts({ tags, pageSize }: SearchRequest): SearchAnswer {
    const found = tags.flatMap((tag) => startIds.get(tag) ?? []).flatMap((id) => pages[id] ?? [])
    const hits = found.slice(0, pageSize).map(startHit)
    return { hits, total: hits.length, pages: 1, suggestions: [], isComplete: true, hasFailed: false }
  }

  function search(request: SearchRequest): SearchAnswer {
    missing = []
    if (request.query.trim() === '') return listStarts(request)
    const tags = new Set(request.tags)
    const asked = parseQuery(request.query, { toTerms, synonyms, language })
    const isComplete = request.tags.every((tag) => completed.has(tag) || !firstOf.has(tag))
    const index = isComplete ? byText : byTitle
    const isWanted = (id: number) =>
      tags.has(pages[id]?.tag ?? '') && (request.kind === null || pages[id]?.title.kind === request.kind)
    const scope = { name: `${request.tags.join()} ${request.kind}`, has: isWanted }
    const isAnyWhole = !request.tags.every((tag) => sharded.has(tag))
    const found = asked.words.map((word) =>
      mergeMatches([
        ...sharded.find(word, scope, request.tags),
        ...(isAnyWhole ? [index.find(word, scope)] : []),
      ]),
    )
    const query = respell(asked, found)
    const isAllGuessed = found.every(({ isGuess }) => isGuess)
    const weights = weighWords(found, query, pages.length)
    const ranked = rankPages(listCandidates(found), {
      query,
      named: nameQuery(query, weights, (index) => !found[index]?.isKnown),
      weights,
      preferredTag: request.preferredTag,
      isPartial: request.tags.some((tag) => sharded.has(tag)),
      areLoaded: sharded.needPages,
      answers: noteAnswers(found, query),
      isSignpost: headings.isSignpost,
      isCommon: headings.isCommon,
      optional: found.map(
        ({ isGuess }, index) => (isGuess && !isAllGuessed) || (query.words[index]?.share ?? 1) < 1,
      ),
    })
    const from = request.page * request.pageSize
    const shown = ranked.slice(from, from + request.pageSize)
    sharded.needPages(shown.map(({ id }) => id))
    missing = sharded.takeMissing()
    const hits = shown
      .filter(({ page }) => page.title.path !== '')
      .map((page) => toHit(page, request, { isSymbol: query.isSymbol, weights }))
    return {
      hits,
      total: ranked.length,
      pages: Math.ceil(ranked.length / request.pageSize),
      suggestions: ranked.length === 0 && query.bare !== '' ? suggest(request.query, isWanted) : [],
      isComplete: isComplete && missing.length === 0,
      hasFailed: false,
    }
  }

  function listCandidates(found: readonly WordMatches[]): Candidate[] {
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

  function noteAnswers(found: readonly WordMatches[], { words }: ParsedQuery): Answers {
    const all = new Uint16Array(vocabulary.size())
    const near = new Uint16Array(vocabulary.size())
    for (const [word, matches] of found.entries()) {
      const said = new Set<string>()
      for (const { terms } of matches.pages.values()) for (const term of terms) said.add(term)
      const { text = '', alternatives = [] } = words[word] ?? {}
      // A section that says `lamp` does not answer `createLamp`.
      if (matches.isKnown) for (const part of toTerms(text).slice(1)) said.delete(part)
      const same = new Set(alternatives.flatMap(({ terms }) => (terms.length === 1 ? terms : [])))
      for (const term of said) {
        const number = vocabulary.numberOf(term)
        if (number === undefined) continue
        all[number] = (all[number] ?? 0) | (1 << word)
        if (matches.isKnown && !same.has(term)) near[number] = (near[number] ?? 0) | (1 << word)
      }
    }
    return { all, near }
  }

  function suggest(query: string, isWanted: (id: number) => boolean): string[] {
    const wanted = pages.filter((_, id) => isWanted(id))
    return suggestWords(
      query,
      wanted.flatMap(({ title }) => [title.title, ...title.symbols, ...(title.headings ?? [])]),
    )
  }

  function toHit(ranked: RankedPage, request: SearchRequest, asked: Asked): SearchHit {
    const { page } = ranked
    const terms = new Set(ranked.matches.flatMap((match) => match?.terms ?? []))
    const marking = { terms, toTerms, listWords: wordsOf }
    const toPlace = (section: SectionRecord | null, hasExcerpt = true): SearchPlace => {
      const { path } = page.title
      const trail = section && section.id !== '' ? headingTrail(page.sections, section) : []
      const text = section ? section.text : aboutPage(ranked)
      return {
        id: `${page.tag} ${path}${section?.id ? `#${section.id}` : ''}`,
        url: section?.id ? `${path}#${section.id}` : path,
        headings: trail.map((heading) => markText(heading, marking)),
        excerpt: hasExcerpt ? cutExcerpt(text, request.words, marking) : [],
      }
    }
    const { lead, others } = chooseLead(ranked, asked)
    return {
      ...toPlace(lead),
      kind: page.title.kind,
      tag: page.tag,
      group: page.title.group,
      title: markText(page.title.title, marking),
      ...(page.title.since !== undefined && { since: page.title.since }),
      sections: others.map((section, index) => toPlace(section, index < request.sections)),
    }
  }

  return {
    addTitles(tag, titles, starts = []) {
      const first = pages.length
      firstOf.set(tag, first)
      startIds.set(
        tag,
        starts.map((number) => first + number),
      )
      for (const title of titles) {
        const { page, words } = readTitle(title, tag, reading)
        byTitle.add(pages.push(page) - 1, words)
      }
    },
    addText(tag, number, sections) {
      const id = (firstOf.get(tag) ?? 0) + number
      const before = pages[id]
      if (!before || before.tag !== tag || before.hasText) return
      const { page, words } = readText(before, sections, reading)
      pages[id] = page
      headings.add(sections)
      byText.add(id, words)
    },
    addShards(tag, directory) {
      firstOf.set(tag, pages.length)
      startIds.set(
        tag,
        directory.starts.map(([number]) => pages.length + number),
      )
      sharded.add(tag, directory)
      headings.addKnown(directory.headings)
      completed.add(tag)
    },
    addShard: sharded.addFile,
    listMissing: () => missing,
    hasTag: (tag) => firstOf.has(tag),
    complete(tag) {
      if (sharded.has(tag)) return
      // What has no text is found by its title.
      for (const [id, { title, tag: own, hasText }] of pages.entries())
        if (own === tag && !hasText && !completed.has(tag))
          byText.add(id, readTitle(title, tag, reading).words)
      completed.add(tag)
    },
    search,
  }
}

function startHit({ title: { path, title, kind, group }, tag }: IndexedPage): SearchHit {
  const name = [{ text: title, marked: false }]
  return {
    id: `${tag} ${path}`,
    url: path,
    headings: [],
    excerpt: [],
    kind,
    tag,
    group,
    title: name,
    sections: [],
  }
}

/** The texts that a keystroke shows are mostly those that the one before has shown. */
function keepLast<Out>(make: (text: string) => Out, most: number): (text: string) => Out {
  const kept = new Map<string, Out>()
  return (text) => {
    const made = kept.get(text) ?? make(text)
    if (kept.size === most) kept.clear()
    kept.set(text, made)
    return made
  }
}

/** A query of one misspelled word may be the name of something all the same. */
function respell(query: ParsedQuery, found: readonly WordMatches[]): ParsedQuery {
  const [only, ...others] = found
  return only?.isGuess && others.length === 0 ? { ...query, bare: bareText(only.spelled) } : query
}

/** What is said about a page as a whole: its beginning if that says anything of the query, else its description or text. */
function aboutPage({ page, sections }: RankedPage): string {
  const beginning = sections.find(({ section }) => section.id === '')?.section.text
  const first = sections[0] ?? page.sections.find(({ section }) => section.text !== '')
  return beginning || page.title.description || (first?.section.text ?? '')
}

/** The headings above a section and its own: `## Options` → `### timeout`. */
function headingTrail(sections: IndexedPage['sections'], section: SectionRecord): string[] {
  const trail: SectionRecord[] = [section]
  for (let index = sections.findIndex((own) => own.section === section) - 1; index >= 0; index--) {
    const above = sections[index]?.section
    const innermost = trail[0]
    if (above && innermost && above.id !== '' && above.level < innermost.level) trail.unshift(above)
  }
  return trail.map(({ heading }) => heading)
}
