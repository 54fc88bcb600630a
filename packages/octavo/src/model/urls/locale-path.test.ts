import { expect, test } from 'vitest'
import { switchLocale } from './locale-path.ts'

test.each([
  { pathname: '/docs/x', from: '/', to: '/ar/', expected: '/ar/docs/x' },
  { pathname: '/ar/docs/x/', from: '/ar/', to: '/', expected: '/docs/x/' },
  { pathname: '/site/ar/docs', from: '/site/ar/', to: '/site/he/', expected: '/site/he/docs' },
  { pathname: '/', from: '/', to: '/ar/', expected: '/ar/' },
  { pathname: '/ar', from: '/ar/', to: '/', expected: '/' },
])('B082 $pathname in the locale at $from is $expected', ({ pathname, from, to, expected }) => {
  expect(switchLocale(pathname, from, to)).toBe(expected)
})

test("an address outside the locale leads to the other locale's home page", () => {
  expect(switchLocale('/elsewhere', '/ar/', '/')).toBe('/')
})
