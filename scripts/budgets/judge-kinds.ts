import { readFileSync } from 'node:fs'
import { boundsOf } from './kind-bounds.ts'
import type { PageWeight } from './page-weigher.ts'
import type { BuiltPage } from '../pages/list-pages.ts'

type WeighedPage = { route: string; kind: string; weight: PageWeight }

const columns: { key: keyof PageWeight; name: string }[] = [
  { key: 'requests', name: 'requests' },
  { key: 'elements', name: 'elements' },
  { key: 'html', name: 'HTML B' },
  { key: 'scripts', name: 'JavaScript B br' },
  { key: 'styles', name: 'CSS B br' },
  { key: 'pictures', name: 'pictures, fonts B' },
]

export function weighPages(pages: BuiltPage[], weigh: (html: string) => PageWeight): WeighedPage[] {
  return pages.map(({ route, kind, file }) => ({ route, kind, weight: weigh(readFileSync(file, 'utf8')) }))
}

/**
 * The highest cost of any page of a kind, and its limit: `1637/2500`.
 * @returns The first row is the header.
 */
export function buildKindTable(pages: WeighedPage[]): string[][] {
  const kinds = [...new Set(pages.map(({ kind }) => kind))].toSorted()
  const rows = kinds.map((kind) => {
    const own = pages.filter((page) => page.kind === kind)
    const cells = columns.map(
      ({ key }) => `${Math.max(...own.map(({ weight }) => weight[key]))}/${boundsOf(kind)[key]}`,
    )
    return [kind, String(own.length), ...cells]
  })
  return [['kind', 'pages', ...columns.map(({ name }) => name)], ...rows]
}

export function findOverweight(pages: WeighedPage[]) {
  return pages.flatMap(({ route, kind, weight }) =>
    columns
      .filter(({ key }) => weight[key] > boundsOf(kind)[key])
      .map(
        ({ key, name }) => `${route} has ${weight[key]} ${name}, at most ${boundsOf(kind)[key]} are allowed`,
      ),
  )
}
