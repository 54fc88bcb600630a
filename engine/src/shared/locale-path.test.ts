import { expect, test } from 'vitest'
import { switchLocale } from './locale-path.ts'

test.each([
  ['/docs/x', '/', '/ar/', '/ar/docs/x'],
  ['/ar/docs/x/', '/ar/', '/', '/docs/x/'],
  ['/site/ar/docs', '/site/ar/', '/site/he/', '/site/he/docs'],
  ['/', '/', '/ar/', '/ar/'],
  ['/ar', '/ar/', '/', '/'],
])('B082 %s in the locale at %s is %4$s', (pathname, from, to, expected) => {
  expect(switchLocale(pathname, from, to)).toBe(expected)
})

test('an address outside the locale leads to the home page of the other one', () => {
  expect(switchLocale('/elsewhere', '/ar/', '/')).toBe('/')
})
