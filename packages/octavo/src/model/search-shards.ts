import type { PackedName, PackedSection, PageKind, PageTitle, ShardDirectory } from './record.ts'

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
