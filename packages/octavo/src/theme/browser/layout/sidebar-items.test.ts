import { expect, it } from 'vitest'
import type { SidebarNode } from '../../../model/nav-tree.ts'
import { followReader } from './sidebar-items.tsx'

function link(href: string): SidebarNode {
  return { type: 'link', label: href, href, external: false }
}

function category(href: string | null, items: SidebarNode[] | null): SidebarNode {
  return { type: 'category', label: 'x', href, firstHref: href, collapsible: true, collapsed: true, items }
}

const tree = [
  link('/home'),
  category('/tides', [link('/high'), category('/moon', [link('/full')])]),
  category(null, [link('/full'), link('/rope')]),
]

it('opens every branch that contains the new page, even one that was closed by hand', () => {
  const opened = followReader(new Map(), tree, { from: '/home', to: '/full' })
  expect(Object.fromEntries(opened)).toEqual({ '1': true, '1.1': true, '2': true })
  const again = followReader(new Map([['1', false]]), tree, { from: '/home', to: '/high' })
  expect(again.get('1')).toBe(true)
})

it('keeps a branch closed or open as it was, while the reader stays in it or leaves it', () => {
  const closed = new Map([['1', false]])
  expect(followReader(closed, tree, { from: '/high', to: '/tides' }).get('1')).toBe(false)
  expect(followReader(closed, tree, { from: '/high', to: '/home' }).get('1')).toBe(false)
  const opened = followReader(new Map(), tree, { from: '/high', to: '/home' })
  expect(Object.fromEntries(opened)).toEqual({ '1': true })
  expect(followReader(new Map(), [category('/a', null)], { from: '/home', to: '/b' }).size).toBe(0)
})
