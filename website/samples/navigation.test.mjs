// Where the pages of both versions lead: neighbors, breadcrumbs, generated indexes. All of it follows from the sidebars.
import { describe, expect, test } from 'vitest'
import { listHiddenRoutes, listRoutes, readBuiltPage, readText } from '../tools/built-docs.mjs'
import { requiredSidebars } from './required-pages.mjs'

/** @typedef {import('./required-pages.mjs').SidebarLine} SidebarLine */

/** As a neighbor, the page of a category has a label of its own. */
const ownLabels = new Map([
  ['/docs/', 'Introduction'],
  ['/docs/links', 'Overview'],
])
/** Neighbors in the generated reference. */
const inReference = [
  ['/docs/further-reading', 'next', 'Overview @ /docs/typedoc/client/'],
  ['/docs/migrate-from-v9-to-v10', 'prev', 'wsLink() @ /docs/typedoc/react-query/functions/wsLink'],
  ['/docs/v9/further-reading', 'next', 'Overview @ /docs/v9/typedoc/server/'],
]

/**
 * @param {SidebarLine[]} lines With a page each.
 * @param {number} at
 * @param {'prev' | 'next'} rel
 */
function expectedNeighbor(lines, at, rel) {
  const found = inReference.find(([route, side]) => route === lines[at]?.route && side === rel)
  const { label, route = '' } = lines[rel === 'prev' ? at - 1 : at + 1] ?? {}
  return found?.[2] ?? (label ? `${ownLabels.get(route) ?? label} @ ${route}` : '')
}

/**
 * @param {string} html
 * @param {string} label
 */
function readNav(html, label) {
  return new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? ''
}

/**
 * @param {string} html
 * @param {'prev' | 'next'} rel
 */
function readNeighbor(html, rel) {
  const nav = readNav(html, 'Docs pages navigation')
  const [, href, label] =
    new RegExp(`<a[^>]* rel="${rel}" href="([^"]*)"[^>]*>.*?</span>(.*?)</a>`).exec(nav) ?? []
  return href && label ? `${readText(label)} @ ${href}` : ''
}

/** @param {string} html */
function readBreadcrumbs(html) {
  const [, ...items] = readNav(html, 'Breadcrumbs')
    .split(/<li(?=[ >])/)
    .slice(1)
  return items.map((item) => {
    const label = readText(`<li${item}`)
    return item.includes('href=') ? label : `${label} (text)`
  })
}

/** @param {string} route */
function describePage(route) {
  const { html } = readBuiltPage(route)
  return {
    previous: readNeighbor(html, 'prev'),
    next: readNeighbor(html, 'next'),
    breadcrumbs: readBreadcrumbs(html),
  }
}

describe.each(Object.entries(requiredSidebars))('%s', (version, all) => {
  const lines = all.filter(({ route }) => route !== undefined)

  test('B111 B113 B114 every page is in the sidebar, from which neighbors and breadcrumbs follow', () => {
    expect(listRoutes(version)).toEqual([...new Set(lines.map(({ route }) => route))])
    for (const [at, { route = '', label, title, above }] of lines.entries()) {
      if (title === undefined) continue
      expect(describePage(route), route).toEqual({
        previous: expectedNeighbor(lines, at, 'prev'),
        next: expectedNeighbor(lines, at, 'next'),
        breadcrumbs: [...above, label],
      })
    }
    for (const route of listHiddenRoutes(version))
      expect(describePage(route), route).toEqual({ previous: '', next: '', breadcrumbs: [] })
  })

  test('generated indexes list what is below them', () => {
    for (const { route = '', label, title, id } of lines) {
      if (title === undefined || id !== undefined) continue
      const childrenOf = (/** @type {string} */ name) => lines.filter(({ above }) => above.at(-1) === name)
      const { article } = readBuiltPage(route)
      const cards = [...article.matchAll(/<h[23][^>]*>([^<]*)<\/h[23]><p[^>]*>(.*?)<\/p>/gs)].map(
        ([, name = '', text = '']) =>
          /^\d+ items$/.test(text) ? `${readText(name)} (${text})` : readText(name),
      )
      const expected = childrenOf(label).map(({ label: child }) => {
        const { length } = childrenOf(child)
        return length > 0 ? `${child} (${length} items)` : child
      })
      expect([readText(/<h1[^>]*>(.*?)<\/h1>/s.exec(article)?.[1] ?? ''), ...cards], route).toEqual([
        title,
        ...expected,
      ])
      expect(cards.length, route).toBeGreaterThan(0)
    }
  })
})
