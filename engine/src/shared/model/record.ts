/** What a hit is, as readers are told. Reference pages are expected to outnumber guides, so they are told apart. */
export type PageKind = 'guide' | 'reference' | 'post' | 'page'

/** A heading and what stands below it. The first section of a page has neither heading nor id. */
export type SectionRecord = {
  /** Anchor on the page; empty for what stands above the first heading. */
  id: string
  level: number
  heading: string
  text: string
  /** Names that occur in its code, each once. */
  code: string
}

/** A page as the search knows it. */
export type PageRecord = {
  /** Route path. */
  path: string
  title: string
  /** What results are grouped by: a category of the sidebar, the blog. */
  group: string
  kind: PageKind
  /** Names the page is about: that of a function it documents. */
  symbols: string[]
  keywords: string[]
  description: string
  sections: SectionRecord[]
}

/** The part of a record that answers the first keystroke; `headings` is left out on large sites. */
export type PageTitle = Omit<PageRecord, 'sections'> & { headings?: string[] }

/** Sections as they travel: level, id, heading, text, code. */
export type PackedSection = [level: number, id: string, heading: string, text: string, code: string]

export type FileRef = { href: string; key: string }

/**
 * Content of the first file of a facet, the only one with a fixed name. It answers the first keystroke, and names the
 * files with the texts.
 */
export type FacetFile = {
  tag: string
  language: string
  synonyms: string[][]
  pages: PageTitle[]
  texts: FileRef[]
}

/**
 * Content of a file with texts: the sections of the pages from number `from` on. `key` tells that the file is the one
 * that was meant.
 */
export type TextFile = { key: string; from: number; pages: PackedSection[][] }

/** Name of the first file of a facet, in the folder of its locale. */
export function facetFileName(tag: string): string {
  return `search-index-${tag}.json`
}

/** Facet of what belongs to no version of any docs (B249). */
export const commonTag = 'default'

export function packSection({ level, id, heading, text, code }: SectionRecord): PackedSection {
  return [level, id, heading, text, code]
}

export function unpackSection([level, id, heading, text, code]: PackedSection): SectionRecord {
  return { level, id, heading, text, code }
}
