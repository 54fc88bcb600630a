import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Route } from '../../model/route.ts'
import type { SidebarItemInput } from '../../model/docs-input.ts'
import { documentOf, routesOf, siteOf, versionOf } from '../../../tests/route-fixtures.ts'

type Shape =
  | { kind: 'doc' }
  | { kind: 'link' }
  | { kind: 'category'; link: 'doc' | 'index' | null; items: Shape[] }

const { shape } = fc.letrec<{ shape: Shape; leaf: Shape }>((tie) => ({
  leaf: fc.oneof(fc.constant<Shape>({ kind: 'doc' }), fc.constant<Shape>({ kind: 'link' })),
  shape: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.record({
      kind: fc.constant('category' as const),
      link: fc.constantFrom('doc' as const, 'index' as const, null),
      items: fc.array(tie('shape'), { minLength: 1, maxLength: 4 }),
    }),
  ),
}))

/** Numbers every doc and index in reading order. */
function toItems(shapes: Shape[]): { items: SidebarItemInput[]; paths: string[]; docs: string[] } {
  const paths: string[] = []
  const docs: string[] = []
  function addDoc(): string {
    const id = `d${paths.length}`
    paths.push(`/docs/${id}`)
    docs.push(id)
    return id
  }
  function addIndex(): string {
    const slug = `/i${paths.length}`
    paths.push(`/docs${slug}`)
    return slug
  }
  function toItem(one: Shape): SidebarItemInput {
    if (one.kind === 'doc') return addDoc()
    if (one.kind === 'link') return { type: 'link', label: 'W', href: 'https://example.com' }
    const link =
      one.link === 'doc'
        ? { type: 'doc' as const, id: addDoc() }
        : one.link === 'index'
          ? { type: 'generated-index' as const, slug: addIndex() }
          : null
    return { type: 'category', label: 'C', link, items: one.items.map(toItem) }
  }
  const items = shapes.map(toItem)
  return { items, paths, docs }
}

test('B113 following next from the first page visits every page once, and previous goes back the same way', () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 6 }), (shapes) => {
      const { items, paths, docs } = toItems(shapes)
      const site = siteOf({ versions: [versionOf({ sidebars: { docs: items } })] })
      const documents = docs.map((id) => documentOf({ id }))
      const { routes, problems } = routesOf(documents, site)
      expect(problems).toEqual([])
      const byPath = new Map(routes.map((route) => [route.path, route]))
      const walk = (start: string | undefined, step: 'next' | 'previous') => {
        const visited: string[] = []
        for (let path = start; path !== undefined; path = neighbor(byPath.get(path), step)) visited.push(path)
        return visited
      }
      expect(walk(paths[0], 'next')).toEqual(paths)
      expect(walk(paths.at(-1), 'previous')).toEqual(paths.toReversed())
    }),
  )
})

function neighbor(route: Route | undefined, step: 'next' | 'previous'): string | undefined {
  return route && 'docs' in route.page ? route.page.docs[step]?.href : undefined
}

test('B111 breadcrumbs end with the page itself and pass through the categories that contain it', () => {
  fc.assert(
    fc.property(fc.array(shape, { minLength: 1, maxLength: 5 }), (shapes) => {
      const { items, docs } = toItems(shapes)
      const site = siteOf({ versions: [versionOf({ sidebars: { docs: items } })] })
      const documents = docs.map((id) => documentOf({ id }))
      const { routes } = routesOf(documents, site)
      for (const { page, path } of routes) {
        if (!('docs' in page)) continue
        const { breadcrumbs } = page.docs
        expect(breadcrumbs.at(-1)?.href).toBeNull()
        expect(breadcrumbs.map(({ href }) => href)).not.toContain(path)
      }
    }),
  )
})
