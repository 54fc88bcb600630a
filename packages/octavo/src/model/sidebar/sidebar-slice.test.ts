import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SidebarCategory, SidebarNode } from '../nav-tree.ts'
import { createSidebarSlicer } from './sidebar-slice.ts'

const sliceSidebar = (nodes: SidebarNode[], path: string) => createSidebarSlicer(nodes)(path)

function link(href: string): SidebarNode {
  return { type: 'link', label: href, href, external: false }
}

function category(
  label: string,
  items: SidebarNode[],
  parts: Partial<SidebarCategory> = {},
): SidebarCategory {
  return {
    type: 'category',
    label,
    href: null,
    collapsible: true,
    collapsed: true,
    items,
    firstHref: '/a',
    ...parts,
  }
}

const tree: SidebarNode[] = [
  link('/'),
  category('Open', [link('/docs/a'), category('Closed inside', [link('/docs/b')])], { collapsed: false }),
  category('Closed', [category('Deep', [link('/docs/c'), link('/docs/b')], { href: '/docs/deep' })]),
  category('Fixed', [link('/docs/d')], { collapsible: false }),
  { type: 'html', html: '<hr>' },
]

/** The labels of categories that have their items. */
function opened(nodes: SidebarNode[]): string[] {
  return nodes.flatMap((node) =>
    node.type === 'category' && node.items !== null ? [node.label, ...opened(node.items)] : [],
  )
}

test.each([
  ['/elsewhere', ['Open', 'Fixed']],
  ['/docs/a', ['Open', 'Fixed']],
  ['/docs/c', ['Open', 'Closed', 'Deep', 'Fixed']],
  ['/docs/deep', ['Open', 'Closed', 'Deep', 'Fixed']],
  ['/DOCS/Deep/', ['Open', 'Closed', 'Deep', 'Fixed']],
  ['/docs/b', ['Open', 'Closed inside', 'Closed', 'Deep', 'Fixed']],
])('a sidebar: on %s', (path, labels) => expect(opened(sliceSidebar(tree, path))).toEqual(labels))

test('a sidebar: a closed category keeps its link and loses its items, and pages share the parts they have in common', () => {
  expect(sliceSidebar(tree, '/')[2]).toEqual(category('Closed', [], { items: null }))
  const slice = createSidebarSlicer(tree)
  expect(slice('/docs/a')[1]).toBe(slice('/docs/c')[1])
  expect(slice('/docs/c')[3]).toBe(tree[3])
  const outside = category('Outside', [{ type: 'link', label: 'x', href: 'https://x/docs', external: true }])
  expect(opened(sliceSidebar([outside], 'https://x/docs'))).toEqual([])
})

const paths = ['/a', '/b', '/c/', '/D', '/e']
const { node } = fc.letrec<{ node: SidebarNode; leaf: SidebarNode }>((tie) => ({
  leaf: fc.constantFrom(...paths).map(link),
  node: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc
      .record({
        items: fc.array(tie('node'), { maxLength: 4 }),
        href: fc.constantFrom(null, ...paths),
        collapsed: fc.boolean(),
        collapsible: fc.boolean(),
      })
      .map(({ items, ...parts }) => category('c', items, parts)),
  ),
}))
const anyTree = fc.array(node, { maxLength: 5 })
const anyPath = fc.constantFrom(...paths, '/none')

function count(nodes: SidebarNode[], path: string): number {
  const isHere = (href: string | null) =>
    href !== null && href.replace(/\/$/, '').toLowerCase() === path.replace(/\/$/, '').toLowerCase()
  return nodes.reduce((sum, one) => {
    if (one.type === 'link') return sum + Number(isHere(one.href))
    return one.type === 'category' ? sum + Number(isHere(one.href)) + count(one.items ?? [], path) : sum
  }, 0)
}

test('a slice of any sidebar has every occurrence of its page, stays the same when sliced, and changes no tree', () => {
  fc.assert(
    fc.property(anyTree, anyPath, (nodes, path) => {
      const before = structuredClone(nodes)
      const slice = sliceSidebar(nodes, path)
      expect(count(slice, path)).toBe(count(nodes, path))
      expect(sliceSidebar(slice, path)).toEqual(slice)
      expect(nodes).toEqual(before)
    }),
  )
})
