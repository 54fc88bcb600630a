import { expect, test } from 'vitest'
import type { SearchablePage } from './build-record.ts'
import { listStarts } from './list-starts.ts'

function pageOf(path: string, next: string | null, isFirst = false): SearchablePage {
  const record = { path, title: path, group: '', kind: 'guide' as const, symbols: [], keywords: [] }
  const full = { ...record, description: '', sections: [] }
  return { tag: 'docs', record: full, order: { isFirst, next }, phrases: [] }
}

const pages = [
  pageOf('/g', null),
  pageOf('/b', '/c'),
  pageOf('/a', '/b', true),
  pageOf('/c', '/d'),
  pageOf('/d', '/e'),
  pageOf('/e', '/f'),
  pageOf('/f', null),
  pageOf('/other', '/g', true),
]
const pathsOf = (numbers: number[]) => numbers.map((number) => pages[number]?.record.path)

test('readers start with the first five pages of the longest sidebar', () => {
  expect(pathsOf(listStarts(pages, []))).toEqual(['/a', '/b', '/c', '/d', '/e'])
})

test('a site can choose the pages of a version; other versions keep the default', () => {
  expect(pathsOf(listStarts(pages, ['/d', '/elsewhere', '/g']))).toEqual(['/d', '/g'])
  expect(pathsOf(listStarts(pages, ['/elsewhere']))).toEqual(['/a', '/b', '/c', '/d', '/e'])
})

test('a sidebar that leads in a circle has an end', () => {
  const circle = [pageOf('/a', '/b', true), pageOf('/b', '/a')]
  expect(listStarts(circle, [])).toEqual([0, 1])
  expect(listStarts([], [])).toEqual([])
})
