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

type Facet = {
  tag: string
  directory: ShardDirectory
  first: number
  terms: LoadedTerms
  /** Names of files that have come, or can't. */
  tried: Set<string>
  /** Names of files that were asked for since the last answer. */
  missing: Set<string>
}

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
  return {
    has: (tag: string) => facets.has(tag),
    add(tag: string, directory: ShardDirectory): void {
      const first = pages.length
      const missing = new Set<string>()
      const terms = createLoadedTerms(directory, { first, missing })
      const facet = { tag, directory, first, terms, missing, tried: new Set<string>() }
      facets.set(tag, facet)
      for (const [kind, count] of directory.kinds) {
        const page = readTitle(createUnnamedTitle(kind), tag, vocabulary)
        for (let number = 0; number < count; number++) pages.push(page)
      }
      addNames(facet, directory.starts)
    },
    addFile(tag: string, name: string, content: unknown): void {
      const facet = facets.get(tag)
      if (!facet || facet.tried.has(name)) return
      facet.tried.add(name)
      if (name.startsWith('pages-')) return content ? addPages(facet, content as PageFile) : undefined
      if (name === spellingFileName) return facet.terms.addSpelling(content as SpellingFile | null)
      const terms = content as TermFile | null
      facet.terms.addTerms(name, terms)
      addNames(facet, terms?.names ?? [])
    },
    listSources: (tags: readonly string[]) => tags.flatMap((tag) => facets.get(tag)?.terms ?? []),
    /**
     * Whether the texts of these pages, by id, are loaded. If not, they become missing files, unless term files are missing
     * that may lead to other pages.
     */
    needPages: (ids: readonly number[]): boolean => {
      if ([...facets.values()].some(({ missing }) => missing.size > 0)) return false
      let areLoaded = true
      for (const id of ids) {
        const facet = facets.get(pages[id]?.tag ?? '')
        if (!facet || pages[id]?.hasText) continue
        const name = pageFileName(id - facet.first, facet.directory)
        if (facet.tried.has(name)) continue
        facet.missing.add(name)
        areLoaded = false
      }
      return areLoaded
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

type LoadedTerms = ReturnType<typeof createLoadedTerms>

/** The terms of a facet that have been loaded. Names of files that a word needs are added to `missing`. */
function createLoadedTerms(
  { terms: firstTerms }: ShardDirectory,
  { first, missing }: { first: number; missing: Set<string> },
) {
  const postings = new Map<string, Postings>()
  /** By name of the file. */
  const terms = new Map<string, string[]>()
  const words = new Map<string, string[]>()
  let spelling: readonly string[] | null = null

  function open(index: number, from: ReadonlyMap<string, string[]>): string[] {
    const file = termFileName(index)
    const content = from.get(file)
    if (!content) missing.add(file)
    return content ?? []
  }
  /** Too many words start with a short prefix, so some of its files are left out. */
  function listWithPrefix(prefix: string, from: ReadonlyMap<string, string[]>): string[] {
    const start = Math.max(0, findLast(firstTerms, prefix))
    const end = Math.min(start + mostFiles, firstTerms.length)
    const found: string[] = []
    for (let index = start; index < end; index++) {
      if (index > start && !firstTerms[index]?.startsWith(prefix)) break
      for (const term of open(index, from)) if (term.startsWith(prefix)) found.push(term)
    }
    return found
  }
  const source: TermSource = {
    first,
    mostGuesses: 3,
    weigh(term) {
      const index = findLast(firstTerms, term)
      if (index >= 0) open(index, terms)
      const own = postings.get(term)
      return own ? unpackPostings(own) : null
    },
    termsWith: (prefix) => listWithPrefix(prefix, terms),
    wordsWith: (prefix) => listWithPrefix(prefix, words),
    allSpellings() {
      if (!spelling) missing.add(spellingFileName)
      return spelling ?? []
    },
    isMissing: () => missing.size > 0,
  }
  return {
    ...source,
    addTerms(file: string, content: TermFile | null): void {
      const own = content?.terms ?? []
      for (const [term, pages] of own) postings.set(term, pages)
      const names = own.map(([term]) => term)
      terms.set(file, names)
      words.set(file, unpackWords(content?.words ?? []))
    },
    addSpelling: (content: SpellingFile | null) => void (spelling = unpackWords(content?.terms ?? [])),
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
