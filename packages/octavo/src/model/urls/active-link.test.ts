import { expect, it } from 'vitest'
import { isNavItemActive, isSamePath } from './active-link.ts'

const rule = { href: '/docs/', exact: false, activeBasePath: null, activeBaseRegex: null }

it('B056 the current navbar item is the one whose path is the current page or contains it, unless exact or an expression says otherwise', () => {
  expect(isNavItemActive('/docs', rule)).toBe(true)
  expect(isNavItemActive('/DOCS/Quickstart', rule)).toBe(true)
  expect(isNavItemActive('/docsets', rule)).toBe(false)
  expect(isNavItemActive('/docs/quickstart', { ...rule, exact: true })).toBe(false)
  expect(isNavItemActive('/docs', { ...rule, exact: true })).toBe(true)
  expect(isNavItemActive('/docs', { ...rule, href: '/' })).toBe(false)
  const both = { ...rule, activeBasePath: '/docs', activeBaseRegex: 'docs(/?)$' }
  expect(isNavItemActive('/docs/', both)).toBe(true)
  expect(isNavItemActive('/docs/quickstart', both)).toBe(false)
  expect(isNavItemActive('/docs/quickstart', { ...rule, activeBasePath: '/docs/q' })).toBe(true)
})

it('B093: comparing paths ignores trailing slash, letter case, query and fragment', () => {
  expect(isSamePath('/docs/useQuery/', '/docs/usequery?x#y')).toBe(true)
  expect(isSamePath('/', '/docs')).toBe(false)
})
