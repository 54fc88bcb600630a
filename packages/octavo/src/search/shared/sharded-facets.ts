import { unpackSection, type PageKind, type PageTitle, type ShardDirectory } from '../../model/record.ts'
import {
  pageFileName,
  spellingFileName,
  unpackName,
  type PageFile,
  type SpellingFile,
  type TermFile,
} from '../../model/search-shards.ts'
import { readText, readTitle, type IndexedPage, type Reading } from './indexed-page.ts'
import type { QueryWord } from './query.ts'
import { findWord } from './find-word.ts'
import type { Scope, WordMatches } from './term-source.ts'
import { createLoadedFiles, type LoadedFiles } from './loaded-files.ts'

/** A file that would make an answer better. */
export type MissingFile = { tag: string; name: string; href: string; key: string }

export type ShardedFacets = {
  has(tag: string): boolean
  add(tag: string, directory: ShardDirectory): void
  /** `content` is null for a file that can't be loaded. */
  addFile: (tag: string, name: string, content: unknown) => void
  find(word: QueryWord, scope: Scope, tags: readonly string[]): WordMatches[]
  /**
   * Whether the texts of these pages, by id, are loaded. If not, they become missing files, unless term files are missing
   * that may lead to other pages.
   */
  needPages: (ids: readonly number[]) => boolean
  takeMissing(): MissingFile[]
}

type Facet = {
  tag: string
  directory: ShardDirectory
  first: number
  files: LoadedFiles
  tried: Set<string>
  /** What was found for a word, until more terms are known. */
  kept: Map<string, WordMatches>
}

const mostCached = 50

/**
 * Facets of which only the files that a question needs are loaded. `pages` is the list of all pages: theirs are unnamed at
 * first, get their name with a term file and their text with a page file.
 */
export function createShardedFacets(pages: IndexedPage[], reading: Reading): ShardedFacets {
  const facets = new Map<string, Facet>()

  function addPages(facet: Facet, { from, pages: own }: PageFile): void {
    for (const [index, { title, sections }] of own.entries()) {
      const page = readTitle(title, facet.tag, reading)
      pages[facet.first + from + index] = readText(page, sections.map(unpackSection), reading).page
    }
  }
  function addNames({ tag, first }: Facet, names: TermFile['names']): void {
    for (const packed of names) {
      const before = pages[first + packed[0]]
      if (!before || before.hasText || before.title.path !== '') continue
      pages[first + packed[0]] = readTitle(unpackName(packed, before.title.kind), tag, reading)
    }
  }
  function facetOf(id: number): Facet | undefined {
    const tag = pages[id]?.tag
    return tag === undefined ? undefined : facets.get(tag)
  }
  return {
    has: (tag) => facets.has(tag),
    add(tag, directory) {
      const first = pages.length
      const files = createLoadedFiles(directory, first)
      const facet: Facet = { tag, directory, first, files, tried: new Set(), kept: new Map() }
      facets.set(tag, facet)
      for (const [kind, count] of directory.kinds) {
        const page = readTitle(createUnnamedTitle(kind), tag, reading)
        for (let number = 0; number < count; number++) pages.push(page)
      }
      addNames(facet, directory.starts)
    },
    addFile(tag, name, content) {
      const facet = facets.get(tag)
      if (!facet || facet.tried.has(name)) return
      facet.tried.add(name)
      if (!name.startsWith('pages-')) facet.kept.clear()
      if (name === spellingFileName) return facet.files.addSpelling(content as SpellingFile | null)
      if (name.startsWith('pages-')) return content ? addPages(facet, content as PageFile) : undefined
      const terms = content as TermFile | null
      facet.files.addTerms(name, terms)
      addNames(facet, terms?.names ?? [])
    },
    find: (word, scope, tags) =>
      tags.flatMap((tag) => findIn(facets.get(tag), word, { scope, toTerms: reading.toTerms })),
    needPages(ids) {
      if ([...facets.values()].some(({ files }) => files.isMissing())) return false
      let areLoaded = true
      for (const id of ids) {
        const facet = facetOf(id)
        if (!facet || pages[id]?.hasText) continue
        const name = pageFileName(id - facet.first, facet.directory)
        if (facet.tried.has(name)) continue
        facet.files.need(name)
        areLoaded = false
      }
      return areLoaded
    },
    takeMissing: () =>
      [...facets.values()].flatMap(({ tag, files, directory: { folder, key } }) =>
        files.takeMissing().map((name) => ({ tag, name, href: folder + name, key })),
      ),
  }
}

/** Cached, because most words of a query were in the one before, and each term can be on every page. */
function findIn(
  facet: Facet | undefined,
  word: QueryWord,
  { scope, toTerms }: Pick<Reading, 'toTerms'> & { scope: Scope },
): WordMatches[] {
  if (!facet) return []
  const { files, kept } = facet
  const key = JSON.stringify([scope.name, word])
  const found = kept.get(key) ?? findWord(word, { source: files, toTerms, scope })
  if (kept.size === mostCached) kept.clear()
  if (!files.isMissing()) kept.set(key, found)
  return [found]
}

function createUnnamedTitle(kind: PageKind): PageTitle {
  return { path: '', title: '', group: '', kind, symbols: [], keywords: [], description: '' }
}

/** What several indexes found. A guess counts only if none of them knows the word. */
export function mergeMatches(parts: readonly WordMatches[]): WordMatches {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  const sure = parts.filter(({ isGuess, pages }) => !isGuess && pages.size > 0)
  const used = sure.length > 0 ? sure : parts
  const best = used.find(({ pages }) => pages.size > 0) ?? used[0]
  return {
    pages: new Map(used.flatMap(({ pages }) => [...pages])),
    isGuess: best?.isGuess ?? false,
    isKnown: used.some(({ isKnown }) => isKnown),
    spelled: best?.spelled ?? '',
  }
}
