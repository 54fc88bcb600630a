import { expect, test } from 'vitest'
import type { PageRecord } from '../../model/record.ts'
import type { SearchRequest } from '../shared/hit.ts'
import { createSearchPages, type SearchPages } from '../shared/search-pages.ts'
import { buildShards } from './build-shards.ts'

function recordOf(path: string, title: string, texts: string[]): PageRecord {
  const sections = texts.map((text, index) => ({
    id: index === 0 ? '' : `part-${index}`,
    level: 2,
    heading: index === 0 ? '' : `Part ${index} of ${title}`,
    text,
    code: '',
    symptoms: '',
    phrases: index === 1 && title === 'Lamps' ? 'kerosene burner\ntop up the tank' : '',
  }))
  const base = { kind: 'guide' as const, group: 'Docs', symbols: [], keywords: [], description: '' }
  return { path, title, ...base, sections }
}

function sectionOf(heading: string): PageRecord['sections'][number] {
  const id = heading.toLowerCase().replace(' ', '-')
  return { id, level: 2, heading, text: '', code: '', symptoms: '', phrases: '' }
}

/** Enough pages for several files of each kind. */
const fillers = Array.from({ length: 400 }, (_, index) => {
  const rare = Array.from({ length: 30 }, (__, word) => `word${(index * 37 + word * 11) % 3000}`)
  return recordOf(`/filler-${index}`, `Filler ${index}`, [
    `Common words about ships number${index} and the harbour. ${rare.join(' ')}`,
  ])
})
const records = [
  recordOf('/lamps', 'Lamps', ['Every lamp burns oil.', 'Trim the wick before lighting it.']),
  recordOf('/caching', 'Caching responses', ['Responses are cached for an hour.', 'Invalidate the cache.']),
  recordOf('/query', 'Queries', ['A query reads data. Quarterdeck, quarterdeck.']),
  recordOf('/ship', 'Parts of a ship', ['Bow, stern and quarterdeck. Invalidate your ticket.']),
  {
    ...recordOf('/api/lamp', 'createLamp()', ['Creates a lamp.']),
    kind: 'reference' as const,
    symbols: ['createLamp'],
  },
  // Every word is more frequent on the log than on the page with the section that answers.
  recordOf('/rigging', 'Rigging', ['Ropes and sails.', 'Splice a frayed halyard with a fid.', 'Blocks.']),
  recordOf('/log', 'Log of the voyage', [
    'Halyard halyard. A fid, a fid, a fid.',
    'Frayed: frayed rope. To splice, splice.',
  ]),
  // The last heading of many pages leads to others, so it doesn't answer.
  ...Array.from({ length: 6 }, (_, index) => ({
    ...recordOf(`/guide-${index}`, `Guide ${index}`, [`Knots, part ${index}.`]),
    sections: [
      ...recordOf('', '', [index === 0 ? 'Knots, hitches and bends. Tie a bowline.' : 'Knots.']).sections,
      { ...sectionOf('Next steps'), text: 'Tie a bowline, then tie it again: a bowline.' },
    ],
  })),
  ...fillers,
]
const facet = { tag: 'docs', language: 'en', records, starts: [2, 0] }
const { directory, files } = buildShards(facet, (key) => `/assets/search/docs-${key}/`)

const request: SearchRequest = {
  query: '',
  tags: ['docs'],
  kind: null,
  preferredTag: null,
  page: 0,
  pageSize: 10,
  sections: 3,
  words: 16,
}

const whole = openWhole()

function openWhole(): SearchPages {
  const pages = createSearchPages({ language: 'en', synonyms: [] })
  pages.addTitles(
    'docs',
    records.map(({ sections: _sections, ...title }) => title),
  )
  for (const [number, { sections }] of records.entries()) pages.addText('docs', number, sections)
  pages.complete('docs')
  return pages
}
function openSharded(): SearchPages {
  const pages = createSearchPages({ language: 'en', synonyms: [] })
  pages.addShards('docs', directory)
  return pages
}
/** Loads what each answer lacks. `isBroken` says which files don't arrive. */
function ask(pages: SearchPages, more: Partial<SearchRequest>, isBroken = (_name: string) => false) {
  const loaded: string[] = []
  const firsts: (string | undefined)[] = []
  for (;;) {
    const answer = pages.search({ ...request, ...more })
    firsts.push(answer.hits[0]?.url)
    const missing = pages.listMissing()
    expect(answer.isComplete).toBe(missing.length === 0)
    if (missing.length === 0) return { answer, loaded, firsts, urls: answer.hits.map(({ url }) => url) }
    for (const { tag, name, href, key } of missing) {
      expect(href).toBe(directory.folder + name)
      expect(key).toBe(directory.key)
      expect(loaded).not.toContain(name)
      loaded.push(name)
      pages.addShard(tag, name, isBroken(name) ? null : JSON.parse(files.get(name) ?? 'null'))
    }
  }
}

const queries = [
  'lamp',
  'lamps',
  'lam',
  'trim the wick',
  'kerosene burner',
  'how to top up the tanks',
  'keros',
  'createLamp',
  'createlamp',
  'cached responses',
  'quer',
  'quarterdeck',
  // A swapped pair, a missing, an added, a wrong, and a wrong first letter.
  'lmap',
  'quartrdeck',
  'lampp ',
  'kuarterdeck',
  'oil wick',
  'splice frayed halyard fid',
  'tie a bowline',
  'number12',
  'nothinglikethis',
]

test.each(['cachin', 'invalisate'])('a large facet has the page for "%s" among its first', (query) => {
  const page = (url = '') => url.replace(/#.*/, '')
  const { urls } = ask(openSharded(), { query })
  expect(urls.slice(0, 3).map(page)).toContain(page(ask(whole, { query }).urls[0]))
})

test.each(queries)('a large facet answers "%s" like one that is loaded as a whole', (query) => {
  const { urls, answer } = ask(openSharded(), { query })
  const expected = ask(whole, { query })
  expect(urls[0]).toBe(expected.urls[0])
  expect(answer.total > 0).toBe(expected.answer.total > 0)
  expect(answer.hits[0]?.excerpt).toEqual(expected.answer.hits[0]?.excerpt)
  expect(answer.hits[0]?.sections).toEqual(expected.answer.hits[0]?.sections)
})

test.each([
  ['caching', '/caching'],
  ['responses', '/caching'],
  ['rigging', '/rigging'],
  ['voyage', '/log'],
  ['queries', '/query'],
])('a large facet finds every beginning of the title word %s, and every slip in it', (word, page) => {
  const beginnings = Array.from(word, (_, index) => word.slice(0, index + 1)).slice(3)
  const slips = Array.from(word).flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    return [before + after, before + letter + letter + after, `${before}q${after}`]
  })
  const pages = openSharded()
  const find = (query: string) => ask(pages, { query }).urls.slice(0, 3)
  const missed = [...beginnings, ...slips].filter(
    (query) => !find(query).some((url) => url.replace(/#.*/, '') === page),
  )
  expect(missed).toEqual([])
})

test('a question loads the files of its words, then those of its first pages; names answer in between', () => {
  const { loaded, firsts } = ask(openSharded(), { query: 'caching' })
  expect(directory.terms.length).toBeGreaterThan(1)
  expect(loaded.filter((name) => name.startsWith('terms-'))).toHaveLength(1)
  expect(loaded).not.toContain('spelling.json')
  expect(firsts).toEqual([undefined, '/caching', '/caching'])
})

test('later pages of results and one kind only load what they need', () => {
  const pages = openSharded()
  const first = ask(pages, { query: 'harbour' })
  const second = ask(pages, { query: 'harbour', page: 1 })
  expect(first.urls).toHaveLength(10)
  expect(second.urls).toHaveLength(10)
  expect(second.answer.total).toBe(400)
  expect(first.urls.filter((url) => second.urls.includes(url))).toEqual([])
  expect(ask(pages, { query: 'lamp', kind: 'reference' }).urls).toEqual(['/api/lamp'])
})

test('what is loaded answers if a file does not arrive, and it is not asked for again', () => {
  const pages = openSharded()
  const { urls } = ask(pages, { query: 'lamp harbour' }, (name) => name === 'pages-0.json')
  expect(urls).toContain('/lamps')
  expect(ask(pages, { query: 'lamp harbour' }).loaded).toEqual([])
  expect(ask(openSharded(), { query: 'lamp' }, () => true).urls).toEqual([])
})

// Any query is answered, which `tests/faults/fuzz-addresses.test.ts` tries with many more.
test.each([
  'lamp '.repeat(2000),
  'the of and',
  '🎉👩‍👩‍👧',
  '__proto__ constructor toString',
  '\u0000\uD800',
  '"',
])('%j is answered by a whole and by a large facet', (query) => {
  for (const pages of [whole, openSharded()]) {
    const { answer } = ask(pages, { query })
    expect(answer.isComplete).toBe(true)
    expect(answer.hits.length).toBeLessThanOrEqual(answer.total)
  }
})

test('the pages that readers start with need no file', () => {
  expect(ask(openSharded(), { query: ' ' })).toMatchObject({ urls: ['/query', '/lamps'], loaded: [] })
})
