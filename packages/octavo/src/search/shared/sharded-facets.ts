import {
  unpackSection,
  type PageKind,
  type PageTitle,
  type ShardDirectory,
  pageFileName,
  spellingFileName,
  termFileName,
  unpackName,
  weightStep,
  type PackedWords,
  type PageFile,
  type Postings,
  type SpellingFile,
  type TermFile,
} from '../../model/record.ts'
import { readText, readTitle, type IndexedPage } from './indexed-page.ts'
import { findLast, type TermSource, type Weighed } from './term-table.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A file that would make an answer better. */
export type MissingFile = { tag: string; name: string; href: string; key: string }

/** What is loaded of a facet. `first` is the id of the first of its pages. */
type Facet = {
  tag: string
  directory: ShardDirectory
  first: number
  postings: Map<string, Postings>
  /** By name: files that have come, or can't. */
  files: Map<string, WordLists>
  /** Names of files that were asked for since the last answer. */
  missing: Set<string>
}

/** The terms in a file, and words as they are written. */
type WordLists = { terms: readonly string[]; words: readonly string[] }
const noWords: WordLists = { terms: [], words: [] }

/** For an unfinished word, loading more files than this takes longer than typing another letter. */
const mostFiles = 3

/**
 * Facets of which only the files that a question needs are loaded. `pages` is the list of all pages: theirs are unnamed at
 * first, get their name with a term file and their text with a page file.
 */
export function createShardedFacets(pages: IndexedPage[], vocabulary: Vocabulary) {
  const facets = new Map<string, Facet>()

  function addPages(facet: Facet, { from, pages: own }: PageFile): void {
    for (const [index, { title, sections }] of own.entries()) {
      const page = readTitle(title, facet.tag, vocabulary)
      pages[facet.first + from + index] = readText(page, sections.map(unpackSection), vocabulary).page
    }
  }
  function addNames({ tag, first }: Facet, names: TermFile['names']): void {
    for (const packed of names) {
      const before = pages[first + packed[0]]
      if (!before || before.hasText || before.title.path !== '') continue
      pages[first + packed[0]] = readTitle(unpackName(packed, before.title.kind), tag, vocabulary)
    }
  }
  /** Returns the words in the file. */
  function readFile(facet: Facet, name: string, content: unknown): WordLists {
    if (name === spellingFileName) return { terms: [], words: unpackWords((content as SpellingFile).terms) }
    if (name.startsWith('pages-')) {
      addPages(facet, content as PageFile)
      return noWords
    }
    const { terms, words, names } = content as TermFile
    for (const [term, postings] of terms) facet.postings.set(term, postings)
    addNames(facet, names)
    return { terms: terms.map(([term]) => term), words: unpackWords(words) }
  }
  return {
    has: (tag: string) => facets.has(tag),
    add(tag: string, directory: ShardDirectory): void {
      const first = pages.length
      const facet: Facet = {
        tag,
        directory,
        first,
        postings: new Map(),
        files: new Map(),
        missing: new Set(),
      }
      facets.set(tag, facet)
      for (const [kind, count] of directory.kinds) {
        const page = readTitle(createUnnamedTitle(kind), tag, vocabulary)
        for (let number = 0; number < count; number++) pages.push(page)
      }
      addNames(facet, directory.starts)
    },
    addFile(tag: string, name: string, content: unknown): void {
      const facet = facets.get(tag)
      if (!facet || facet.files.has(name)) return
      facet.files.set(name, content ? readFile(facet, name, content) : noWords)
    },
    listSources: (tags: readonly string[]) =>
      tags.flatMap((tag) => {
        const facet = facets.get(tag)
        return facet ? [createSource(facet)] : []
      }),
    /**
     * Whether the texts of these pages, by id, are loaded. If not, they become missing files, unless term files are missing
     * that may lead to other pages.
     */
    needPages: (ids: readonly number[]): boolean => {
      if ([...facets.values()].some(({ missing }) => missing.size > 0)) return false
      const isLoaded = ids.map((id) => {
        const facet = facets.get(pages[id]?.tag ?? '')
        return !facet || pages[id]?.hasText || open(facet, pageFileName(id - facet.first, facet.directory))
      })
      return isLoaded.every(Boolean)
    },
    /** Files that were asked for since the last call and haven't been loaded. */
    takeMissing(): MissingFile[] {
      return [...facets.values()].flatMap(({ tag, missing, directory: { folder, key } }) => {
        const names = [...missing]
        missing.clear()
        return names.map((name) => ({ tag, name, href: folder + name, key }))
      })
    },
  }
}

/** Null for a file that hasn't come, which becomes a missing one. */
function open({ files, missing }: Facet, name: string): WordLists | null {
  if (!files.has(name)) missing.add(name)
  return files.get(name) ?? null
}

/** The terms of a facet that have been loaded. Files that a word needs become missing files. */
function createSource(facet: Facet): TermSource {
  const firstTerms = facet.directory.terms
  /** Too many words start with a short prefix, so some of its files are left out. */
  function listWithPrefix(prefix: string, list: keyof WordLists): string[] {
    const start = Math.max(0, findLast(firstTerms, prefix))
    const end = Math.min(start + mostFiles, firstTerms.length)
    const found: string[] = []
    for (let index = start; index < end; index++) {
      if (index > start && !firstTerms[index]?.startsWith(prefix)) break
      const words = open(facet, termFileName(index))?.[list] ?? []
      found.push(...words.filter((word) => word.startsWith(prefix)))
    }
    return found
  }
  return {
    first: facet.first,
    mostGuesses: 3,
    weigh(term) {
      const index = findLast(firstTerms, term)
      if (index >= 0) open(facet, termFileName(index))
      const own = facet.postings.get(term)
      return own ? unpackPostings(own) : null
    },
    termsWith: (prefix) => listWithPrefix(prefix, 'terms'),
    wordsWith: (prefix) => listWithPrefix(prefix, 'words'),
    allSpellings: () => open(facet, spellingFileName)?.words ?? [],
    isMissing: () => facet.missing.size > 0,
  }
}

function createUnnamedTitle(kind: PageKind): PageTitle {
  return { path: '', title: '', group: '', kind, symbols: [], keywords: [], description: '' }
}

function unpackPostings(postings: Postings): Weighed {
  const pages: number[] = []
  const weights: number[] = []
  let page = 0
  for (let index = 0; index < postings.length; index += 2) {
    page += postings[index] ?? 0
    pages.push(page)
    weights.push((postings[index + 1] ?? 0) * weightStep)
  }
  return { pages, weights }
}

export function unpackWords(packed: PackedWords): string[] {
  const terms: string[] = []
  let before = ''
  for (let index = 0; index < packed.length; index += 2) {
    before = before.slice(0, Number(packed[index])) + String(packed[index + 1])
    terms.push(before)
  }
  return terms
}
