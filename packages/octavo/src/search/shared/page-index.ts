import type { PageTitle, SectionRecord, ShardDirectory, SharedHeadings } from '../../model/record.ts'
import { findWord, type Scope, type WordMatches } from './find-word.ts'
import { readText, readTitle, type IndexedPage } from './indexed-page.ts'
import type { QueryWord } from './query.ts'
import { createShardedFacets } from './sharded-facets.ts'
import { createTermTable, type TermSource } from './term-table.ts'
import type { Vocabulary } from './vocabulary.ts'

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

/** `first` is the id of the first of its pages, and `starts` are numbers among them. */
type Facet = { first: number; starts: readonly number[]; isComplete: boolean }

/** All pages that are known so far, facet by facet. Ids of pages are their places in `pages`. */
export function createPageIndex(vocabulary: Vocabulary) {
  const byTitle = createTermTable(vocabulary)
  const byText = createTermTable(vocabulary)
  const pages: IndexedPage[] = []
  const sharded = createShardedFacets(pages, vocabulary)
  const headings = createHeadingCounts()
  const facets = new Map<string, Facet>()

  /** Whether everything about these facets is known; until then, pages are found by title and heading. */
  const isComplete = (tags: readonly string[]) => tags.every((tag) => facets.get(tag)?.isComplete ?? true)

  const additions = {
    /** Adds the pages of a facet, before their texts. `starts` are the numbers of those that readers start with. */
    addTitles(tag: string, titles: readonly PageTitle[], starts: readonly number[] = []): void {
      facets.set(tag, { first: pages.length, starts, isComplete: false })
      for (const title of titles) {
        const page = readTitle(title, tag, vocabulary)
        byTitle.add(pages.push(page) - 1, page.words)
      }
    },
    /** Text of the page with this number among those of its facet. */
    addText(tag: string, number: number, sections: SectionRecord[]): void {
      const id = (facets.get(tag)?.first ?? 0) + number
      const before = pages[id]
      if (!before || before.tag !== tag || before.hasText) return
      const { page, words } = readText(before, sections, vocabulary)
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
    /** `content` is null for a file that can't be loaded, so that it isn't asked for again. */
    addShard(tag: string, name: string, content: unknown): void {
      sharded.addFile(tag, name, content)
    },
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
      const sources: TermSource[] = sharded.listSources(tags)
      if (sources.length < tags.length) sources.push(isComplete(tags) ? byText : byTitle)
      const { toTerms } = vocabulary
      return mergeMatches(sources.map((source) => findWord(word, { source, toTerms, scope })))
    },
    /** The pages that readers start with. */
    listStarts: (tags: readonly string[]) =>
      tags.flatMap((tag) => {
        const { first = 0, starts = [] } = facets.get(tag) ?? {}
        return starts.flatMap((number) => pages[first + number] ?? [])
      }),
  }
}

/** What several indexes found. A word that one of them knows isn't misspelled. */
function mergeMatches(parts: readonly WordMatches[]): WordMatches {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  const isKnown = parts.some((part) => part.isKnown)
  return {
    pages: new Map(parts.flatMap(({ pages }) => [...pages])),
    isKnown,
    meant: isKnown ? null : (parts.find(({ meant }) => meant !== null)?.meant ?? null),
  }
}
