import { expect, test } from 'vitest'
import { groupByPage, isAlgoliaHit, readAlgoliaHit, readMarks } from './algolia-provider.ts'

const hit = {
  objectID: '1',
  url: 'https://docs.example/base/docs/x#y',
  type: 'lvl2',
  docusaurus_tag: 'docs-default-current',
  hierarchy: { lvl0: 'Docs', lvl1: 'X', lvl2: 'Y', lvl3: null },
  content: 'some text',
  _snippetResult: { content: { value: 'some <mark>text</mark> &lt;b&gt;' } },
}

test('B167 addresses become paths of this site, unless they lead away', () => {
  const read = (externalUrlRegex: string | null) =>
    readAlgoliaHit(hit, { service: { externalUrlRegex }, baseUrl: '/base/' }).url
  expect(read(null)).toBe('/docs/x#y')
  expect(read('^https://docs\\.example')).toBe(hit.url)
  expect(read('other')).toBe('/docs/x#y')
})

test('levels, kind, marks and first release of a record; markup stays text', () => {
  expect(readAlgoliaHit(hit, { service: { externalUrlRegex: null }, baseUrl: '/base/' })).toMatchObject({
    kind: 'guide',
    group: 'Docs',
    title: [{ text: 'X', marked: false }],
    headings: [[{ text: 'Y', marked: false }]],
    excerpt: [
      { text: 'some ', marked: false },
      { text: 'text', marked: true },
      { text: ' <b>', marked: false },
    ],
  })
  expect(readMarks('<img src=x><mark></b></mark>')).toEqual([
    { text: '<img src=x>', marked: false },
    { text: '</b>', marked: true },
  ])
  const read = (since?: unknown) =>
    readAlgoliaHit({ ...hit, since }, { service: { externalUrlRegex: null }, baseUrl: '/base/' })
  expect(groupByPage([read('1.4')])).toMatchObject([{ since: '1.4' }])
  expect(read()).not.toHaveProperty('since')
  expect(read(14)).not.toHaveProperty('since')
})

test.each([
  null,
  1,
  {},
  { objectID: 1, url: '', hierarchy: {} },
  { objectID: '1', url: '/', hierarchy: null },
])('what is no record is left out: %j', (value) => expect(isAlgoliaHit(value)).toBe(false))

test('records of one page become one hit, page first', () => {
  const read = (id: string, lvl2: string | null, marks: Record<string, string> = {}) => {
    const levels = Object.fromEntries(Object.entries(marks).map(([level, value]) => [level, { value }]))
    const record = { ...hit, objectID: id, url: `https://docs.example/x${lvl2 === null ? '' : `#${lvl2}`}` }
    const hierarchy = { lvl0: 'Docs', lvl1: 'X', lvl2 }
    const type = lvl2 === null ? 'lvl1' : 'lvl2'
    return readAlgoliaHit(
      { ...record, type, hierarchy, _snippetResult: { hierarchy: levels } },
      { service: { externalUrlRegex: null }, baseUrl: '/' },
    )
  }
  const urls = (records: ReturnType<typeof read>[]) =>
    groupByPage(records).map(({ url, sections }) => [url, ...sections.map((section) => section.url)])
  expect(urls([read('1', 'a'), read('2', 'b'), read('3', null)])).toEqual([['/x', '/x#a', '/x#b']])
  expect(urls([read('1', 'a')])).toEqual([['/x', '/x#a']])
  expect(urls([read('1', 'a', { lvl2: '<mark>a</mark>' }), read('2', 'b')])).toEqual([['/x#a', '/x#b']])
})
