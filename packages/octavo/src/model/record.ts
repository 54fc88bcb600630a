/** The kind of page shown with a result. Reference pages outnumber guides, so readers can tell them apart. */
export type PageKind = (typeof pageKinds)[number]
export const pageKinds = ['guide', 'reference', 'post', 'page'] as const

/** A heading and the content below it. The first section of a page has neither heading nor id. */
export type SectionRecord = {
  /** Anchor on the page, empty for the part above the first heading. */
  id: string
  level: number
  heading: string
  text: string
  /** Names in its code, each one once. */
  code: string
  /** Error messages and descriptions that lead readers here, one per line. They count like headings. */
  symptoms: string
  /** Other ways to ask for it that the author added, one per line. They count like headings and aren't shown. */
  phrases: string
  /** The import and the signature of a symbol, which results show and which aren't searched. */
  shown?: string
}

/** Phrases that an author added to a section, and where. The beginning of a page has no id. */
export type SectionPhrases = { id: string; texts: string[]; file: string; line: number }

/** A page in the search index. */
export type PageRecord = {
  /** Route path. */
  path: string
  title: string
  /** The sidebar label, if it isn't the title. */
  label?: string
  /** What results are grouped by: a sidebar category or the blog. */
  group: string
  kind: PageKind
  /** The release in which its symbol was added, if that was after the first. */
  since?: string
  /** Symbols that the page documents, such as a function's name. */
  symbols: string[]
  keywords: string[]
  description: string
  sections: SectionRecord[]
}

/** The part of a record that answers the first keystroke. `headings` is left out on large sites. */
export type PageTitle = Omit<PageRecord, 'sections'> & { headings?: string[] }

/** A section in a search file. Many sections have neither symptoms nor phrases. */
export type PackedSection = [
  level: number,
  id: string,
  heading: string,
  text: string,
  code: string,
  symptoms?: string,
  phrases?: string,
  shown?: string,
]

export type FileRef = { href: string; key: string }

/**
 * The first file of a facet, and the only one with a fixed name. It answers the first keystroke and names the file
 * with the text.
 */
export type FacetFile = {
  tag: string
  language: string
  synonyms: string[][]
  pages: PageTitle[]
  /** Numbers of the pages that readers start with. */
  starts: number[]
  /** Null if there are no pages. */
  text: FileRef | null
  /** Instead of pages and texts, if they're too large to load. */
  shards?: ShardDirectory
}

/** The sections of a facet's pages. `key` proves that it's the expected file. */
export type TextFile = { key: string; pages: PackedSection[][] }

/**
 * The files of a facet whose text is too large to load at once. They share a folder that's named after their content,
 * and `key` in each of them proves that it's the expected file.
 */
export type ShardDirectory = {
  folder: string
  key: string
  /** Kinds of the pages in order, as runs. */
  kinds: [kind: PageKind, count: number][]
  /** First term of each term file, in order. */
  terms: string[]
  pagesPerFile: number
  /** The pages that readers start with. */
  starts: PackedName[]
  headings: SharedHeadings
}

/** Headings that many pages have, and those of them that most pages end with. */
export type SharedHeadings = { common: string[]; signposts: string[] }

/** What a page is called, with its number. */
export type PackedName = [
  number: number,
  path: string,
  title: string,
  group: string,
  label: string,
  symbols: string[],
  keywords: string[],
  since?: string,
]

/** Name of a facet's first file, in its locale's folder. */
export function facetFileName(tag: string): string {
  return `search-index-${tag}.json`
}

/** The facet of pages that don't belong to any docs version (B017, B249). */
export const commonTag = 'default'

export function packSection(section: SectionRecord): PackedSection {
  const { level, id, heading, text, code, symptoms, phrases, shown } = section
  if (shown !== undefined) return [level, id, heading, text, code, symptoms, phrases, shown]
  if (phrases !== '') return [level, id, heading, text, code, symptoms, phrases]
  return symptoms === '' ? [level, id, heading, text, code] : [level, id, heading, text, code, symptoms]
}

export function unpackSection(packed: PackedSection): SectionRecord {
  const [level, id, heading, text, code, symptoms = '', phrases = '', shown] = packed
  return { level, id, heading, text, code, symptoms, phrases, ...(shown !== undefined && { shown }) }
}

/**
 * Pages that contain each term, the names of those that have one of the terms in a name, and the words between the first
 * term and that of the next file as they are written.
 */
export type TermFile = {
  key: string
  terms: [term: string, pages: Postings][]
  names: PackedName[]
  words: PackedWords
}

/** Pairs of numbers: how far the page is from the one before, and how much the term weighs there. */
export type Postings = number[]

/** Everything about some pages, starting at number `from`. */
export type PageFile = { key: string; from: number; pages: { title: PageTitle; sections: PackedSection[] }[] }

/** In order, each as the number of letters it shares with the one before and the rest. */
export type PackedWords = (number | string)[]

/** What a misspelled word may mean: terms, and words as they are written. */
export type SpellingFile = { key: string; terms: PackedWords }

/** Weights in postings are whole numbers of this size. */
export const weightStep = 1 / 8

export const spellingFileName = 'spelling.json'

export function termFileName(index: number): string {
  return `terms-${index}.json`
}

export function pageFileName(number: number, { pagesPerFile }: Pick<ShardDirectory, 'pagesPerFile'>): string {
  return `pages-${Math.floor(number / pagesPerFile)}.json`
}

export function unpackName(packed: PackedName, kind: PageKind): PageTitle {
  const [, path, title, group, label, symbols, keywords, since] = packed
  return {
    path,
    title,
    group,
    kind,
    symbols,
    keywords,
    description: '',
    ...(label !== '' && { label }),
    ...(since !== undefined && { since }),
  }
}
