import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import type { SearchablePage } from './build-record.ts'

const mostStarts = 5

/**
 * Numbers of the pages that readers start with: those of the facet that the site has chosen, or the first pages of its
 * longest sidebar.
 */
export function listStarts(pages: readonly SearchablePage[], chosen: readonly string[]): number[] {
  const numbers = new Map(pages.map(({ record }, number) => [record.path, number]))
  const own = chosen.flatMap((path) => numbers.get(path) ?? numbers.get(`${path}/`) ?? [])
  return (own.length > 0 ? own : firstInSidebar(pages, numbers)).slice(0, mostStarts)
}

/** Paths are the same in every locale, so they're checked once. */
export function checkStarts(pages: readonly SearchablePage[], site: Site): Problem[] {
  if (folderInOutput(site) !== '') return []
  const known = new Set(pages.map(({ record }) => record.path.replace(/(?<=.)\/$/, '')))
  return (site.search?.startPages ?? [])
    .filter((path) => !known.has(path))
    .map((path) => ({
      severity: 'warning',
      message: `search.startPages: there is no searchable page at "${path}".`,
      hint: 'Write the path of a listed page, without the base URL.',
      file: 'search.startPages',
    }))
}

function firstInSidebar(
  pages: readonly SearchablePage[],
  numbers: ReadonlyMap<string, number>,
): readonly number[] {
  let longest: number[] = []
  for (const [number, { order }] of pages.entries()) {
    if (!order?.isFirst) continue
    const sidebar = follow(number, pages, numbers)
    if (sidebar.length > longest.length) longest = sidebar
  }
  return longest
}

/** Front matter can make `next` lead in a circle. */
function follow(
  first: number,
  pages: readonly SearchablePage[],
  numbers: ReadonlyMap<string, number>,
): number[] {
  const found = new Set<number>()
  let number: number | undefined = first
  while (number !== undefined && !found.has(number)) {
    found.add(number)
    number = numbers.get(pages[number]?.order?.next ?? '')
  }
  return [...found]
}
