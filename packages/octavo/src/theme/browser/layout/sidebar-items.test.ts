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

it('opens every branch that contains the new page, wherever the page is listed', () => {
  const opened = followReader(new Map(), tree, { from: '/home', to: '/full' })
  expect(Object.fromEntries(opened)).toEqual({ '1': true, '1.1': true, '2': true })
})

it('opens a branch that was closed by hand when the reader navigates into it', () => {
  const opened = followReader(new Map([['1', false]]), tree, { from: '/home', to: '/high' })
  expect(opened.get('1')).toBe(true)
})

it('keeps a branch closed by hand while the reader stays in it or leaves it', () => {
  const closed = new Map([['1', false]])
  expect(followReader(closed, tree, { from: '/high', to: '/tides' }).get('1')).toBe(false)
  expect(followReader(closed, tree, { from: '/high', to: '/home' }).get('1')).toBe(false)
})

it('keeps a branch open that was open only because it contained the page', () => {
  const opened = followReader(new Map(), tree, { from: '/high', to: '/home' })
  expect(Object.fromEntries(opened)).toEqual({ '1': true })
})

it('treats a branch without its items as closed', () => {
  expect(followReader(new Map(), [category('/a', null)], { from: '/home', to: '/b' }).size).toBe(0)
})
