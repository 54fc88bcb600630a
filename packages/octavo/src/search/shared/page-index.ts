import type { PageTitle, SectionRecord, ShardDirectory } from '../../model/record.ts'
import type { Scope, WordMatches } from './term-source.ts'
import { createHeadingCounts, type HeadingCounts } from './heading-counts.ts'
import { readText, readTitle, type IndexedPage, type Reading } from './indexed-page.ts'
import type { QueryWord } from './query.ts'
import { createShardedFacets, mergeMatches, type ShardedFacets } from './sharded-facets.ts'
import { createTextIndex } from './text-index.ts'

/** How pages become known, facet by facet. */
export type PageAdditions = {
  /** Adds the pages of a facet, before their texts. `starts` are the numbers of those that readers start with. */
  addTitles(tag: string, titles: readonly PageTitle[], starts?: readonly number[]): void
  /** Text of the page with this number among those of its facet. */
  addText(tag: string, number: number, sections: SectionRecord[]): void
  /** A facet of which only some files will be loaded. */
  addShards(tag: string, directory: ShardDirectory): void
  /** One of its files; null if it can't be loaded. */
  addShard: (tag: string, name: string, content: unknown) => void
  /** Everything about the facet is known from now on. */
  complete(tag: string): void
}

export type PageIndex = {
  additions: PageAdditions
  /** By id. */
  pages: readonly IndexedPage[]
  headings: HeadingCounts
  sharded: ShardedFacets
  /** Whether everything about these facets is known; until then, pages are found by title and heading. */
  isComplete: (tags: readonly string[]) => boolean
  find: (word: QueryWord, scope: Scope, tags: readonly string[]) => WordMatches
  /** The pages that readers start with. */
  listStarts: (tags: readonly string[]) => IndexedPage[]
}

/** `first` is the id of the first of its pages, and `starts` are numbers among them. */
type Facet = { first: number; starts: readonly number[]; isComplete: boolean }

export function createPageIndex(reading: Reading): PageIndex {
  const byTitle = createTextIndex(reading)
  const byText = createTextIndex(reading)
  const pages: IndexedPage[] = []
  const sharded = createShardedFacets(pages, reading)
  const headings = createHeadingCounts()
  const facets = new Map<string, Facet>()

  const isComplete = (tags: readonly string[]) => tags.every((tag) => facets.get(tag)?.isComplete ?? true)

  const additions: PageAdditions = {
    addTitles(tag, titles, starts = []) {
      facets.set(tag, { first: pages.length, starts, isComplete: false })
      for (const title of titles) {
        const page = readTitle(title, tag, reading)
        byTitle.add(pages.push(page) - 1, page.words)
      }
    },
    addText(tag, number, sections) {
      const id = (facets.get(tag)?.first ?? 0) + number
      const before = pages[id]
      if (!before || before.tag !== tag || before.hasText) return
      const { page, words } = readText(before, sections, reading)
      pages[id] = page
      headings.add(sections)
      byText.add(id, words)
    },
    addShards(tag, directory) {
      const starts = directory.starts.map(([number]) => number)
      facets.set(tag, { first: pages.length, starts, isComplete: true })
      sharded.add(tag, directory)
      headings.addKnown(directory.headings)
    },
    addShard: sharded.addFile,
    complete(tag) {
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
    find(word, scope, tags) {
      const index = isComplete(tags) ? byText : byTitle
      const isAnyWhole = !tags.every((tag) => sharded.has(tag))
      return mergeMatches([
        ...sharded.find(word, scope, tags),
        ...(isAnyWhole ? [index.find(word, scope)] : []),
      ])
    },
    listStarts: (tags) =>
      tags.flatMap((tag) => {
        const { first = 0, starts = [] } = facets.get(tag) ?? {}
        return starts.flatMap((number) => pages[first + number] ?? [])
      }),
  }
}
