import type { PageTitle, SectionRecord, ShardDirectory, SharedHeadings } from '../../model/record.ts'
import { findWord, type Scope, type WordMatches } from './find-word.ts'
import { readText, readTitle, type IndexedPage, type PageWords, type Reading } from './indexed-page.ts'
import type { QueryWord } from './query.ts'
import { createShardedFacets } from './sharded-facets.ts'
import { createTermTable, listWithPrefix } from './term-table.ts'

/** A heading on this many pages doesn't tell what a page is about. */
const fewestPages = 5
/** A heading that this share of its pages end with leads to other pages. */
const mostPages = 0.8
/** More of them would cost more bytes than they're worth. */
const mostListed = 100

/** How common each heading is across all pages. */
export function createHeadingCounts() {
  const counts = new Map<string, number>()
  const endings = new Map<string, number>()
  const known = { common: new Set<string>(), signposts: new Set<string>() }
  const countOf = (heading: string) => counts.get(heading) ?? 0
  /** Whether many pages have this heading. */
  const isCommon = (heading: string) => known.common.has(heading) || countOf(heading) >= fewestPages
  /** Whether most of them end with it: what is below it leads to other pages. */
  const isSignpost = (heading: string) =>
    known.signposts.has(heading) ||
    (endings.get(heading) ?? 0) >= Math.max(fewestPages, mostPages * countOf(heading))
  return {
    isCommon,
    isSignpost,
    add(sections: readonly SectionRecord[]): void {
      for (const { heading } of sections) counts.set(heading, countOf(heading) + 1)
      const ending = sections.at(-1)?.heading ?? ''
      if (ending !== '') endings.set(ending, (endings.get(ending) ?? 0) + 1)
    },
    /** Those of a facet whose pages aren't all loaded. */
    addKnown({ common, signposts }: SharedHeadings): void {
      for (const heading of common) known.common.add(heading)
      for (const heading of signposts) known.signposts.add(heading)
    },
    /** The most common ones first. */
    list(): SharedHeadings {
      const common = [...counts.keys()]
        .filter((heading) => heading !== '' && isCommon(heading))
        .toSorted((a, b) => countOf(b) - countOf(a))
        .slice(0, mostListed)
      return { common, signposts: common.filter(isSignpost) }
    },
  }
}

/** Enough for the words of the last few keystrokes. */
const mostCached = 100

/** The index of pages that are loaded as a whole. */
function createTextIndex({ vocabulary, toTerms }: Reading) {
  const table = createTermTable(vocabulary)
  let spellings: string[] | null = null
  const source = {
    first: 0,
    weigh: table.weigh,
    termsWith: (prefix: string) => listWithPrefix(table.listTerms(), prefix),
    wordsWith: (prefix: string) => listWithPrefix(table.listWords(), prefix),
    allSpellings: () => (spellings ??= [...new Set([...table.listTerms(), ...table.listWords()])]),
    isMissing: () => false,
    mostGuesses: Infinity,
  }
  /** While the last word of a query is being typed, those before it stay as they are. */
  const cache = new Map<string, WordMatches>()
  return {
    add(id: number, words: PageWords): void {
      cache.clear()
      spellings = null
      table.add(id, words)
    },
    find(word: QueryWord, scope: Scope): WordMatches {
      const key = JSON.stringify([scope.name, word])
      const found = cache.get(key) ?? findWord(word, { source, toTerms, scope })
      if (cache.size === mostCached) cache.clear()
      cache.set(key, found)
      return found
    },
  }
}

/** `first` is the id of the first of its pages, and `starts` are numbers among them. */
type Facet = { first: number; starts: readonly number[]; isComplete: boolean }

/** All pages that are known so far, facet by facet. Ids of pages are their places in `pages`. */
export function createPageIndex(reading: Reading) {
  const byTitle = createTextIndex(reading)
  const byText = createTextIndex(reading)
  const pages: IndexedPage[] = []
  const sharded = createShardedFacets(pages, reading)
  const headings = createHeadingCounts()
  const facets = new Map<string, Facet>()

  /** Whether everything about these facets is known; until then, pages are found by title and heading. */
  const isComplete = (tags: readonly string[]) => tags.every((tag) => facets.get(tag)?.isComplete ?? true)

  const additions = {
    /** Adds the pages of a facet, before their texts. `starts` are the numbers of those that readers start with. */
    addTitles(tag: string, titles: readonly PageTitle[], starts: readonly number[] = []): void {
      facets.set(tag, { first: pages.length, starts, isComplete: false })
      for (const title of titles) {
        const page = readTitle(title, tag, reading)
        byTitle.add(pages.push(page) - 1, page.words)
      }
    },
    /** Text of the page with this number among those of its facet. */
    addText(tag: string, number: number, sections: SectionRecord[]): void {
      const id = (facets.get(tag)?.first ?? 0) + number
      const before = pages[id]
      if (!before || before.tag !== tag || before.hasText) return
      const { page, words } = readText(before, sections, reading)
      pages[id] = page
      headings.add(sections)
      byText.add(id, words)
    },
    /** A facet of which only some files will be loaded. */
    addShards(tag: string, directory: ShardDirectory): void {
      const starts = directory.starts.map(([number]) => number)
      facets.set(tag, { first: pages.length, starts, isComplete: true })
      sharded.add(tag, directory)
      headings.addKnown(directory.headings)
    },
    addShard: sharded.addFile,
    /** Everything about the facet is known from now on. */
    complete(tag: string): void {
      const facet = facets.get(tag)
      if (!facet || facet.isComplete) return
      // What has no text is found by its title.
      for (const [id, { tag: own, hasText, words }] of pages.entries())
        if (own === tag && !hasText) byText.add(id, words)
      facet.isComplete = true
    },
  }

  return {
    additions,
    pages,
    headings,
    sharded,
    isComplete,
    find: (word: QueryWord, scope: Scope, tags: readonly string[]): WordMatches => {
      const index = isComplete(tags) ? byText : byTitle
      const isAnyWhole = !tags.every(sharded.has)
      return mergeMatches([
        ...sharded.find(word, scope, tags),
        ...(isAnyWhole ? [index.find(word, scope)] : []),
      ])
    },
    /** The pages that readers start with. */
    listStarts: (tags: readonly string[]) =>
      tags.flatMap((tag) => {
        const { first = 0, starts = [] } = facets.get(tag) ?? {}
        return starts.flatMap((number) => pages[first + number] ?? [])
      }),
  }
}

/** What several indexes found. A guess counts only if none of them knows the word. */
function mergeMatches(parts: readonly WordMatches[]): WordMatches {
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
