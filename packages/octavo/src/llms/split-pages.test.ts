import { expect, test } from 'vitest'
import { splitPages } from './split-pages.ts'

const pagesOf = (...texts: string[]) => texts.map((markdown) => ({ markdown }))
const sizes = (groups: { markdown: string }[][]) =>
  groups.map((group) => group.map(({ markdown }) => markdown))

test('fills each file up to the limit, counted in bytes', () => {
  expect(sizes(splitPages(pagesOf('aa', 'bb', 'c', 'dd'), 5))).toEqual([['aa', 'bb', 'c'], ['dd']])
  expect(sizes(splitPages(pagesOf('éé', 'é'), 5))).toEqual([['éé'], ['é']])
})

test('a page that is longer than the limit has a file to itself', () => {
  expect(sizes(splitPages(pagesOf('a', 'bbbbbbbb', 'c'), 5))).toEqual([['a'], ['bbbbbbbb'], ['c']])
})

test('no pages are one empty file', () => {
  expect(splitPages([])).toEqual([[]])
})
