import { expect, test } from 'vitest'
import type { SearchRequest } from './hit.ts'
import type { PageTitle, SectionRecord } from '../model/record.ts'
import { createSearchPages } from './search-pages.ts'

type Draft = Partial<PageTitle> & {
  path: string
  text?: string
  sections?: Partial<SectionRecord>[]
  tag?: string
}

const synonyms = [
  ['auth', 'authorization'],
  ['websocket', 'ws'],
]

/** Answers with addresses, best first. */
function searchIn(drafts: Draft[], { withTexts = true } = {}) {
  const pages = createSearchPages({ language: 'en', synonyms })
  const tags = [...new Set(drafts.map(({ tag = 'default' }) => tag))]
  for (const tag of tags) {
    const own = drafts.filter((draft) => (draft.tag ?? 'default') === tag)
    pages.addTitles(
      tag,
      own.map(({ text: _text, sections: _sections, tag: _tag, ...title }) => ({
        title: title.path.slice(1),
        group: 'Docs',
        kind: 'guide' as const,
        symbols: [],
        keywords: [],
        description: '',
        ...title,
      })),
    )
    if (!withTexts) continue
    for (const [number, { text = '', sections = [] }] of own.entries()) {
      const lead = { id: '', level: 1, heading: '', text, code: '' }
      const others = sections.map((section) => ({
        id: 'x',
        level: 2,
        heading: '',
        text: '',
        code: '',
        ...section,
      }))
      pages.addText(tag, number, [lead, ...others])
    }
    pages.complete(tag)
  }
  const ask = (query: string, more: Partial<SearchRequest> = {}) =>
    pages.search({ query, tags, preferredTag: null, page: 0, pageSize: 10, sections: 1, words: 12, ...more })
  return {
    ask,
    urls: (query: string, more?: Partial<SearchRequest>) => ask(query, more).hits.map(({ url }) => url),
  }
}

test('exact titles and symbols come first', () => {
  const { urls } = searchIn([
    { path: '/long', title: 'Router', text: 'caller caller caller caller' },
    { path: '/exact', title: 'Caller' },
    { path: '/symbol', title: 'Server calls', symbols: ['createCaller'], text: 'one' },
  ])
  expect(urls('caller')[0]).toBe('/exact')
  expect(urls('createCaller')[0]).toBe('/symbol')
  expect(urls('createcaller()')[0]).toBe('/symbol')
})

test('the reference comes before guides for its own names, and after them for words', () => {
  const reference = (title: string, path: string, text = ''): Draft => ({
    kind: 'reference',
    path,
    title,
    symbols: [title.replace('()', '')],
    text,
  })
  const { urls } = searchIn([
    { path: '/links/wsLink', title: 'WebSocket link', text: 'wsLink router' },
    { path: '/guide', title: 'Define routers', text: 'router once, and a server' },
    reference('wsLink()', '/api/wsLink'),
    reference('WsLink', '/api/types/WsLink'),
    reference('router()', '/api/router', 'router router router router server'),
  ])
  expect(urls('wsLink')).toEqual(['/api/wsLink', '/api/types/WsLink', '/links/wsLink'])
  expect(urls('WsLink')[0]).toBe('/api/types/WsLink')
  expect(urls('wslink').at(-1)).toBe('/links/wsLink')
  expect(urls('router').at(-1)).toBe('/api/router')
  expect(urls('router()')[0]).toBe('/api/router')
  expect(urls('router server')).toEqual(['/guide', '/api/router', '/links/wsLink'])
})

test('all words before some words', () => {
  const { urls } = searchIn([
    { path: '/some', title: 'Batch batch batch', text: 'batch '.repeat(30) },
    { path: '/all', title: 'Other', text: `${'filler '.repeat(200)} batch ${'filler '.repeat(200)} timeout` },
  ])
  expect(urls('batch timeout')).toEqual(['/all', '/some'])
})

test.each([
  ['pieces of a name', 'batch link'],
  ['the beginning of a name', 'createtrpcpr'],
  ['words of a name', 'proxy client'],
  ['another form of a word', 'caching'],
  ['a synonym', 'ws'],
  ['a misspelling', 'subscribtion'],
  ['two words written as one', 'nextjs'],
  ['one word written as two', 'web socket'],
])('finds %s: %s', (_, query) => {
  const text =
    'Use `httpBatchLink` with createTRPCProxyClient. Results are cached. A websocket carries every subscription. Next.js too.'
  expect(
    searchIn([
      { path: '/other', text: 'Nothing' },
      { path: '/page', text },
    ]).urls(query),
  ).toEqual(['/page'])
})

test('a misspelling never comes before the word itself', () => {
  const { urls } = searchIn([
    { path: '/near', title: 'Routes', text: 'routes '.repeat(20) },
    { path: '/exact', title: 'Other', text: 'one router' },
  ])
  expect(urls('router')).toEqual(['/exact'])
})

test.each(['cachin', 'caching', 'cahcing', 'cach'])(
  'a word half typed, or with two letters swapped: %s',
  (query) => {
    const { urls } = searchIn([
      { path: '/other', text: 'Nothing' },
      { path: '/page', text: 'Cached results. Caching.' },
    ])
    expect(urls(query)).toEqual(['/page'])
  },
)

test('a word that had to be guessed is not held against pages that do not say it', () => {
  const { urls } = searchIn([
    { path: '/guess', title: 'Entries', text: 'Errors and a log of each entry' },
    { path: '/errors', title: 'Log errors', text: 'Log errors in one place.' },
  ])
  expect(urls('log errors sentry')[0]).toBe('/errors')
})

test('a name leads to its page of the reference, then to the guide a writer says is about it', () => {
  const { urls } = searchIn([
    { path: '/api/createCaller', kind: 'reference', title: 'createCaller', symbols: ['createCaller'] },
    { path: '/mention', text: 'createCaller createCaller' },
    { path: '/calls', title: 'Server calls', keywords: ['createCaller'], text: 'Call createCaller.' },
  ])
  expect(urls('createCaller')).toEqual(['/api/createCaller', '/calls', '/mention'])
  expect(urls('craeteCaller')[0]).toBe('/api/createCaller')
})

test('a question is answered by the page that says most of it, not by one that happens to say every word', () => {
  const { urls } = searchIn([
    { path: '/all', title: 'Notes', text: 'cookies', sections: [{ text: 'sent api another domain' }] },
    { path: '/cors', title: 'Cookies', text: 'Cookies are sent to another domain. Cookies, domain.' },
    ...['a', 'b', 'c', 'd'].map((name) => ({ path: `/${name}`, text: 'the api' })),
  ])
  expect(urls('cookies not sent to api on another domain')[0]).toBe('/cors')
  expect(urls('nothing sent to the api of another domain')[0]).toBe('/all#x')
})

test('never more hits than were asked for, several of a page among them', () => {
  const section = { heading: 'Lamp', text: 'A lamp.' }
  const { ask } = searchIn(
    ['a', 'b', 'c'].map((name) => ({
      path: `/${name}`,
      text: 'A lamp.',
      sections: [section, { ...section, id: 'y' }],
    })),
  )
  expect(ask('lamp', { pageSize: 4, sections: 3 })).toMatchObject({ total: 3, hits: { length: 4 } })
})

test('the version being read comes before others, guides before the reference for plain words', () => {
  const versions = searchIn([
    { path: '/v9/links', title: 'Links', tag: 'docs-default-9.x' },
    { path: '/links', title: 'Links', tag: 'docs-default-current' },
  ])
  expect(versions.urls('links', { preferredTag: 'docs-default-current' })).toEqual(['/links', '/v9/links'])
  expect(versions.urls('links', { preferredTag: 'docs-default-9.x' })).toEqual(['/v9/links', '/links'])
  expect(versions.urls('links', { tags: ['docs-default-9.x'] })).toEqual(['/v9/links'])
  const kinds = searchIn([
    { path: '/api', kind: 'reference', title: 'Types', text: 'context of a request' },
    { path: '/guide', title: 'Guide', text: 'the context of a request' },
  ])
  expect(kinds.urls('context request')).toEqual(['/guide', '/api'])
})

test('a hit is the section that says it, with its words in context', () => {
  const { ask } = searchIn([
    {
      path: '/docs/cors',
      title: 'Cookies',
      sections: [
        { id: 'server', heading: 'The server', text: 'Nothing here.' },
        {
          id: 'express',
          level: 3,
          heading: 'Express',
          text: `${'word '.repeat(30)}allow the <b>origin</b> of your page`,
        },
      ],
    },
  ])
  const [hit] = ask('origin').hits
  expect(hit).toMatchObject({ url: '/docs/cors#express', id: 'default /docs/cors#express' })
  expect(hit?.headings.map((parts) => parts.map(({ text }) => text).join(''))).toEqual([
    'The server',
    'Express',
  ])
  expect(hit?.excerpt.filter(({ marked }) => marked)).toEqual([{ text: 'origin', marked: true }])
  expect(hit?.excerpt[0]?.text).toBe('… ')
  expect(hit?.excerpt.map(({ text }) => text).join('')).toContain('<b>origin</b>')
})

test.each([
  {
    name: 'a sentence',
    query: 'batch',
    text: 'Links end a chain. Use e.g. a batch link. It waits.',
    excerpt: 'Use e.g. a batch link. It waits.',
  },
  {
    name: 'a row of a table',
    query: 'joins',
    text: 'Links.\nLink | What it does\nhttpBatchLink | joins requests\nserver.ts',
    excerpt: 'httpBatchLink | joins requests',
  },
  {
    name: 'the sentence with most of the words',
    query: 'batch link',
    text: 'A link. A batch of links. Batch, batch.',
    excerpt: 'A batch of links. Batch, batch.',
  },
])('an excerpt is $name', ({ query, text, excerpt }) => {
  const { ask } = searchIn([{ path: '/a', title: 'Cookies', text }])
  expect(
    ask(query)
      .hits[0]?.excerpt.map((part) => part.text)
      .join(''),
  ).toBe(excerpt)
})

test('titles answer before texts are there, and say so', () => {
  const { ask } = searchIn([{ path: '/a', title: 'Error handling', headings: ['Codes'] }], {
    withTexts: false,
  })
  expect(ask('err')).toMatchObject({ total: 1, isComplete: false })
  expect(ask('codes').total).toBe(1)
})

test('what finds nothing suggests words that would', () => {
  const { ask } = searchIn([
    { path: '/a', title: 'Subscriptions' },
    { path: '/b', title: 'Caching' },
  ])
  expect(ask('zzzcachzzz')).toMatchObject({ total: 0, hits: [] })
  expect(ask('zzzcachzzz').suggestions).toContain('Caching')
})

test.each([
  '',
  '   ',
  '?',
  '"',
  '\\',
  '.*+?^${}()|[]',
  '\u0000\u0007',
  '<img src=x onerror=alert(1)>',
  '\u202eabc',
  '👩‍👩‍👧',
  '__proto__',
  'constructor',
  'a'.repeat(10_000),
  'ab '.repeat(3000),
])('bad input is answered: %j', (query) => {
  const { ask } = searchIn([{ path: '/a', title: 'Constructor', text: '👩‍👩‍👧 abc' }])
  expect(Array.isArray(ask(query).hits)).toBe(true)
})
