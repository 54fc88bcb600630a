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
