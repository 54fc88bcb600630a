import type { PageKind } from '../model/record.ts'

/** A piece of text; `marked` pieces are what was searched for. */
export type TextPart = { text: string; marked: boolean }

/** One answer: a page, or a section of it. */
export type SearchHit = {
  /** Unique; the same for the same place in every build. */
  id: string
  /** Route path with the fragment, or an address elsewhere. */
  url: string
  kind: PageKind
  /** Facet, for example `docs-default-current`. */
  tag: string
  group: string
  /** Title of the page. */
  title: TextPart[]
  /** Headings from the page down to the section; empty for the page itself. */
  headings: TextPart[][]
  /** Words around the match; empty when only a heading matches. */
  excerpt: TextPart[]
}

export type SearchRequest = {
  query: string
  /** Facets of which one must be that of a hit. */
  tags: string[]
  /** Tag whose hits come before those of others, when several versions are searched. */
  preferredTag: string | null
  /** First is 0. */
  page: number
  /** Most hits at once. */
  pageSize: number
  /** Most hits of one page. */
  sections: number
  /** Length of excerpts. */
  words: number
}

export type SearchAnswer = {
  hits: SearchHit[]
  /** How many pages match. */
  total: number
  pages: number
  /** Words that would find something, when nothing was found. */
  suggestions: string[]
  /** False while only a part of the index has been loaded. */
  isComplete: boolean
}
