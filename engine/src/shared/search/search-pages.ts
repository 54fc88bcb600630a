import { cutExcerpt, markText } from './excerpt.ts'
import type { SearchAnswer, SearchHit, SearchRequest } from './hit.ts'
import { buildSynonyms, parseQuery } from './query.ts'
import { createTermReader, rankPages, type Candidate, type RankedPage, type RankedSection } from './rank.ts'
import type { PageTitle, SectionRecord } from './record.ts'
import { suggestWords } from './suggest.ts'
import { createTextIndex, type IndexedPage } from './text-index.ts'
import { createTermMaker } from './words.ts'

export type SearchPages = {
  /** Pages of one facet; the first thing to be known about them. */
  addTitles(tag: string, titles: readonly PageTitle[]): void
  /** Text of the page with this number among those of its facet. */
  addText(tag: string, number: number, sections: SectionRecord[]): void
  hasTag(tag: string): boolean
  /** Everything about the facet is known from now on. */
  complete(tag: string): void
  search(request: SearchRequest): SearchAnswer
}

type Options = { language: string; synonyms: readonly (readonly string[])[] }

/** Pages to be searched, in two stages: by title and heading at first, by everything once their texts are there. */
export function createSearchPages({ language, synonyms: groups }: Options): SearchPages {
  const toTerms = createTermMaker(language)
  const termsOf = createTermReader(toTerms)
  const synonyms = buildSynonyms(groups)
  const byTitle = createTextIndex(toTerms)
  const byText = createTextIndex(toTerms)
  const pages: IndexedPage[] = []
  const firstOf = new Map<string, number>()
  const completed = new Set<string>()

  function search(request: SearchRequest): SearchAnswer {
    const tags = new Set(request.tags)
    const query = parseQuery(request.query, { toTerms, synonyms, language })
    const isComplete = request.tags.every((tag) => completed.has(tag) || !firstOf.has(tag))
    const index = isComplete ? byText : byTitle
    const isWanted = (id: number) => tags.has(pages[id]?.tag ?? '')
    const found = query.words.map((word) => index.find(word, isWanted))
    const ids = new Set(found.flatMap((matches) => [...matches.keys()]))
    const candidates = [...ids].flatMap((id): Candidate[] => {
      const page = pages[id]
      return page ? [{ id, page, matches: found.map((matches) => matches.get(id) ?? null) }] : []
    })
    const weights = found.map((matches) => Math.log(1 + pages.length / Math.max(1, matches.size)))
    const ranked = rankPages(candidates, { query, weights, preferredTag: request.preferredTag, termsOf })
    const from = request.page * request.pageSize
    const shown = ranked.slice(from, from + request.pageSize)
    return {
      hits: shown.flatMap((page) => toHits(page, request)),
      total: ranked.length,
      pages: Math.ceil(ranked.length / request.pageSize),
      suggestions: ranked.length === 0 && query.bare !== '' ? suggest(request.query, isWanted) : [],
      isComplete,
    }
  }

  function suggest(query: string, isWanted: (id: number) => boolean): string[] {
    const wanted = pages.filter((_, id) => isWanted(id))
    return suggestWords(
      query,
      wanted.flatMap(({ title }) => [title.title, ...title.symbols, ...(title.headings ?? [])]),
    )
  }

  function toHits(ranked: RankedPage, request: SearchRequest): SearchHit[] {
    const { page } = ranked
    const terms = new Set(ranked.matches.flatMap((match) => match?.terms ?? []))
    const marking = { terms, toTerms }
    const base = {
      kind: page.title.kind,
      tag: page.tag,
      group: page.title.group,
      title: markText(page.title.title, marking),
    }
    const chosen = chooseSections(ranked.sections, request.sections)
    return chosen.map((section): SearchHit => {
      const { path } = page.title
      const trail = section && section.id !== '' ? headingTrail(page.sections ?? [], section) : []
      const text = section?.text || page.title.description
      return {
        ...base,
        id: `${page.tag} ${path}${section?.id ? `#${section.id}` : ''}`,
        url: section?.id ? `${path}#${section.id}` : path,
        headings: trail.map((heading) => markText(heading, marking)),
        excerpt: cutExcerpt(text, request.words, marking),
      }
    })
  }

  return {
    addTitles(tag, titles) {
      firstOf.set(tag, pages.length)
      for (const title of titles) {
        const page = { title, tag, sections: null }
        byTitle.add(pages.push(page) - 1, page)
      }
    },
    addText(tag, number, sections) {
      const id = (firstOf.get(tag) ?? 0) + number
      const page = pages[id]
      if (!page || page.tag !== tag || page.sections) return
      page.sections = sections
      byText.add(id, page)
    },
    hasTag: (tag) => firstOf.has(tag),
    complete: (tag) => void completed.add(tag),
    search,
  }
}

/** The best ones, as many as wanted, of those that are about as good as the best. The page itself when there is none. */
function chooseSections(sections: RankedSection[], most: number): (SectionRecord | null)[] {
  const [best] = sections
  if (!best) return [null]
  return sections
    .filter(({ score }, index) => index < most && score >= 0.6 * best.score)
    .map(({ section }) => section)
}

/** The headings above a section and its own: `## Options` → `### timeout`. */
function headingTrail(sections: SectionRecord[], section: SectionRecord): string[] {
  const trail: SectionRecord[] = [section]
  for (let index = sections.indexOf(section) - 1; index >= 0; index--) {
    const above = sections[index]
    const innermost = trail[0]
    if (above && innermost && above.id !== '' && above.level < innermost.level) trail.unshift(above)
  }
  return trail.map(({ heading }) => heading)
}
