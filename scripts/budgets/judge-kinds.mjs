import { readFileSync } from 'node:fs'
import { boundsOf } from './kind-bounds.mjs'

/**
 * @typedef {import('./page-weigher.mjs').PageWeight} PageWeight
 * @typedef {{ route: string, kind: string, weight: PageWeight }} WeighedPage
 */

/** @type {{ key: keyof PageWeight, name: string }[]} */
const columns = [
  { key: 'requests', name: 'requests' },
  { key: 'elements', name: 'elements' },
  { key: 'html', name: 'HTML B' },
  { key: 'scripts', name: 'JavaScript B br' },
  { key: 'styles', name: 'CSS B br' },
  { key: 'pictures', name: 'pictures, fonts B' },
]

/**
 * @param {import('../pages/list-pages.mjs').BuiltPage[]} pages
 * @param {(html: string) => PageWeight} weigh
 * @returns {WeighedPage[]}
 */
export function weighPages(pages, weigh) {
  return pages.map(({ route, kind, file }) => ({ route, kind, weight: weigh(readFileSync(file, 'utf8')) }))
}

/**
 * The highest cost of any page of a kind, and its limit: `1637/2500`.
 * @param {WeighedPage[]} pages
 * @returns {string[][]} The first row is the header.
 */
export function buildKindTable(pages) {
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

/** @param {WeighedPage[]} pages */
export function findOverweight(pages) {
  return pages.flatMap(({ route, kind, weight }) =>
    columns
      .filter(({ key }) => weight[key] > boundsOf(kind)[key])
      .map(
        ({ key, name }) => `${route} has ${weight[key]} ${name}, at most ${boundsOf(kind)[key]} are allowed`,
      ),
  )
}
