import type { PageKind } from '../../model/record.ts'

/** A piece of text; `marked` pieces are what was searched for. */
export type TextPart = { text: string; marked: boolean }

/** A page from its top, or one of its sections. */
export type SearchPlace = {
  /** Unique; the same for the same place in every build. */
  id: string
  /** Route path with the fragment, or an address elsewhere. */
  url: string
  /** Headings from the page down to the section; empty for the page itself. */
  headings: TextPart[][]
  /** Words around the match; empty when only a heading matches. */
  excerpt: TextPart[]
}

/** One answer: a page, or the section of it that a reader wants to see first. */
export type SearchHit = SearchPlace & {
  kind: PageKind
  /** Facet, for example `docs-default-current`. */
  tag: string
  group: string
  /** Title of the page. */
  title: TextPart[]
  /** The release in which its symbol was added, if that was after the first. */
  since?: string
  /** Further places on the same page, best first. Those that are not shown at once have no excerpt. */
  sections: SearchPlace[]
}

export type SearchRequest = {
  query: string
  /** Only pages of these facets. */
  tags: string[]
  /** Only pages of this kind; null for all. */
  kind: PageKind | null
  /** Tag whose hits come before those of others, when several versions are searched. */
  preferredTag: string | null
  /** Counted from zero. */
  page: number
  /** How many hits a page of results has. */
  pageSize: number
  /** How many of them are needed now. A hosted search may return all of them. */
  first?: number
  /** Sections of a page that are shown at once. */
  sections: number
  /** Length of excerpts. */
  words: number
  /** Misspelled words are searched for as they were typed. */
  isExact?: boolean
}

export type SearchAnswer = {
  hits: SearchHit[]
  /** How many pages match. */
  total: number
  pages: number
  /** Words that would find something, when nothing was found. */
  suggestions: string[]
  /** The query that was answered instead, if a word of it was misspelled. */
  corrected: string | null
  /** Words that no page has. */
  unknown: string[]
  /** False while only a part of the index has been loaded. */
  isComplete: boolean
  /** Whether the first hit is the one that the whole index leads to. */
  isSettled: boolean
  /** A part of the index could not be loaded, so there may be more to find. */
  hasFailed: boolean
}

export function plainText(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}

export function withoutHash(url: string): string {
  return url.replace(/#.*$/, '')
}

/** Prepares to ask a service, which has `options` of its own. */
export type AskService<Options = object> = (
  options: Options,
  site: { locale: string; contextual: boolean },
  baseUrl: string,
) => SearchProvider['search']

/** Where answers come from: files of the site, or a service. */
export type SearchProvider = {
  /** The reader is about to search these facets. */
  prepare(tags: string[]): void
  /** Rejects if there can be no answer. */
  search(request: SearchRequest): Promise<SearchAnswer>
  /** Calls back when the last request would get a better answer. */
  onImprovement(listener: () => void): () => void
  /** Forgets everything, including failures. */
  reset(): void
}
