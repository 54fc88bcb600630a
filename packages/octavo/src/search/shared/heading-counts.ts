import type { SectionRecord, SharedHeadings } from '../../model/record.ts'

/** How common each heading is across all pages. */
export type HeadingCounts = {
  add(sections: readonly SectionRecord[]): void
  /** Those of a facet whose pages aren't all loaded. */
  addKnown(known: SharedHeadings): void
  /** Whether many pages have this heading. */
  isCommon: (heading: string) => boolean
  /** Whether most of them end with it: what is below it leads to other pages. */
  isSignpost: (heading: string) => boolean
  /** The most common ones first. */
  list(): SharedHeadings
}

/** A heading on this many pages doesn't tell what a page is about. */
const fewestPages = 5
/** A heading that this share of its pages end with leads to other pages. */
const mostPages = 0.8
/** More of them would cost more bytes than they're worth. */
const mostListed = 100

export function createHeadingCounts(): HeadingCounts {
  const counts = new Map<string, number>()
  const endings = new Map<string, number>()
  const known = { common: new Set<string>(), signposts: new Set<string>() }
  const countOf = (heading: string) => counts.get(heading) ?? 0
  const isCommon = (heading: string) => known.common.has(heading) || countOf(heading) >= fewestPages
  const isSignpost = (heading: string) =>
    known.signposts.has(heading) ||
    (endings.get(heading) ?? 0) >= Math.max(fewestPages, mostPages * countOf(heading))
  return {
    add(sections) {
      for (const { heading } of sections) counts.set(heading, countOf(heading) + 1)
      const ending = sections.at(-1)?.heading ?? ''
      if (ending !== '') endings.set(ending, (endings.get(ending) ?? 0) + 1)
    },
    addKnown({ common, signposts }) {
      for (const heading of common) known.common.add(heading)
      for (const heading of signposts) known.signposts.add(heading)
    },
    isCommon,
    isSignpost,
    list() {
      const common = [...counts.keys()]
        .filter((heading) => heading !== '' && isCommon(heading))
        .toSorted((a, b) => countOf(b) - countOf(a))
        .slice(0, mostListed)
      return { common, signposts: common.filter(isSignpost) }
    },
  }
}
