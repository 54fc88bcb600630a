import { describe, expect, test } from 'vitest'
import type { SearchAnswer, SearchRequest } from './hit.ts'
import type { PageTitle, SectionRecord } from '../../model/record.ts'
import { createSearchPages } from './search-pages.ts'

type Draft = Partial<PageTitle> & {
  path: string
  /** Null if it can't be loaded. */
  text?: string | null
  sections?: Partial<SectionRecord>[]
  tag?: string
}

const synonyms = [
  ['auth', 'authorization'],
  ['websocket', 'ws'],
]

const section = { id: 'x', level: 2, heading: '', text: '', code: '', symptoms: '', phrases: '' }

/** Answers with addresses, best first. */
function searchIn(drafts: Draft[], { withTexts = true, language = 'en' } = {}) {
  const pages = createSearchPages({ language, synonyms })
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
      if (text === null) continue
      const others = sections.map((own) => ({ ...section, ...own }))
      pages.addText(tag, number, [{ ...section, id: '', level: 1, text }, ...others])
    }
    pages.complete(tag)
  }
  const request = { tags, kind: null, preferredTag: null, page: 0, pageSize: 10, sections: 3, words: 12 }
  const ask = (query: string, more: Partial<SearchRequest> = {}) =>
    pages.search({ ...request, query, ...more })
  return {
    ask,
    urls: (query: string, more?: Partial<SearchRequest>) => ask(query, more).hits.map(({ url }) => url),
  }
}

function sectionOf(id: string, heading: string, text: string) {
  return { id, heading, text }
}
function pageOf(path: string, title: string, text: string): Draft {
  return { path, title, text }
}

test('exact titles and symbols come first', () => {
  const { urls } = searchIn([
    pageOf('/long', 'Router', 'caller caller caller caller'),
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
    pageOf('/links/wsLink', 'WebSocket link', 'wsLink router'),
    pageOf('/guide', 'Define routers', 'router once, and a server'),
    reference('wsLink()', '/api/wsLink'),
    reference('WsLink', '/api/types/WsLink'),
    reference('router()', '/api/router', 'router router router router server'),
  ])
  expect(urls('wsLink')).toEqual(['/api/wsLink', '/links/wsLink', '/api/types/WsLink'])
  expect(urls('WsLink')[0]).toBe('/api/types/WsLink')
  expect(urls('wslink')[1]).toBe('/links/wsLink')
  expect(urls('router').at(-1)).toBe('/api/router')
  expect(urls('router()')[0]).toBe('/api/router')
  expect(urls('router server')).toEqual(['/guide', '/api/router', '/links/wsLink'])
})

test('all words before some words', () => {
  const { urls } = searchIn([
    { path: '/some', title: 'Batch batch batch', text: 'batch '.repeat(30) },
    pageOf('/all', 'Other', `${'filler '.repeat(200)} batch ${'filler '.repeat(200)} timeout`),
  ])
  expect(urls('batch timeout')).toEqual(['/all', '/some'])
})

test.each([
  ['pieces of a name', 'batch link'],
  ['the beginning of a name', 'createtrpcpr'],
  ['words of a name', 'proxy client'],
  ['another form of a word', 'caching'],
  ['a word half typed', 'cachin'],
  ['the term of a word', 'cach'],
  ['a word with two letters swapped', 'cahcing'],
  ['a synonym', 'ws'],
  ['a misspelling', 'subscribtion'],
  ['two words written as one', 'nextjs'],
  ['one word written as two', 'web socket'],
])('finds %s: %s', (_, query) => {
  const text =
    'Use `httpBatchLink` with createTRPCProxyClient. Results are cached. Caching, a websocket for every subscription. Next.js too.'
  expect(
    searchIn([
      { path: '/other', text: 'Nothing' },
      { path: '/page', text },
    ]).urls(query),
  ).toEqual(['/page'])
})

test('a name in code that begins like a misspelled word is found as typed', () => {
  const { urls } = searchIn([
    pageOf('/transformers', 'Data transformers', 'Dates become text.'),
    {
      path: '/api/transform',
      kind: 'reference',
      title: 'transformResult()',
      symbols: ['transformResult'],
      text: 'transformResult mutationOptions renderItem',
    },
  ])
  expect(urls('transformr')).toEqual(['/transformers'])
  expect(urls('transformr', { isExact: true })).toEqual(['/api/transform'])
})

test('the beginnings of words find what the words find, even if another word is similar or has the same stem', () => {
  const { urls } = searchIn([
    pageOf('/reading', 'Further reading', 'Books.'),
    pageOf(
      '/tides',
      'Tides',
      'The fourth reading of the day, read once. Serve tea on one side. ErrorFormat: err',
    ),
    pageOf('/rendering', 'Server side rendering', 'Pages.'),
    pageOf('/sockets', 'Subscriptions / WebSockets', 'Messages.'),
    {
      ...pageOf('/cloud', 'Cloud', 'Functions.'),
      sections: [sectionOf('x', 'Subscribe by websocket', 'No.')],
    },
  ])
  for (const [typed, url] of [
    ['furth readi', '/reading'],
    ['serv sid rend', '/rendering'],
    ['serve side rend', '/rendering'],
    ['subsc webso', '/sockets'],
  ])
    expect(urls(typed ?? '')[0], typed).toBe(url)
})

test('a query of three letters is a misspelling if nothing begins with it', () => {
  const { urls } = searchIn([{ path: '/cors', title: 'CORS' }, { path: '/other' }])
  expect(urls('crs')).toEqual(['/cors'])
})

describe('messages', () => {
  const shows = (id: string, symptoms: string) => ({ id, heading: 'Reasons', symptoms, text: symptoms })
  const { urls } = searchIn([
    pageOf('/apart', 'Tokens', 'An unexpected token. The position of a token in JSON. Fetch failed.'),
    {
      ...pageOf('/shown', 'Troubleshooting', ''),
      sections: [
        shows('html', "Unexpected token '<' in JSON at position 0"),
        shows('server', 'TypeError: fetch failed'),
      ],
    },
    pageOf('/class', 'ClientError', 'A ClientError is a ClientError. TypeError, TypeError.'),
  ])
  test.each([
    'Unexpected token < in JSON',
    'unexpected token in json at pos',
    'SyntaxError: Unexpected token < in JSON at position 0',
    'ClientError: Unexpected token < in JSON',
  ])('the beginning of one that is shown comes before its words: %s', (query) => {
    expect(urls(query)[0]).toBe('/shown#html')
  })
  test.each([
    'TypeError: fetch failed',
    'ClientError: fetch failed',
    'Uncaught (in promise) ClientError: fetch failed',
  ])('counts more than the kind of the error: %s', (query) => {
    expect(urls(query)[0]).toBe('/shown#server')
    expect(urls(query).indexOf('/class')).not.toBe(0)
  })
  test('the kind of the error alone is a name', () => {
    expect(urls('ClientError')[0]).toBe('/class')
    expect(urls('ClientError:')[0]).toBe('/class')
  })
})

test('version 2 and v2 are the same, in queries and in texts', () => {
  const { urls } = searchIn([
    pageOf('/move', 'Move to v2', 'What changed.'),
    pageOf('/history', 'History', 'In version 2, everything changed.'),
    { ...pageOf('/why', 'Questions', ''), sections: [{ id: 'why', heading: 'Why version 2 exists' }] },
    pageOf('/other', 'Version of the protocol', '2 messages'),
  ])
  expect(urls('v2')).toEqual(['/move', '/why#why', '/history'])
  expect(urls('version 2')).toEqual(urls('v2'))
  expect(urls('why v2 exists')[0]).toBe('/why#why')
  expect(urls('version')).toContain('/history')
})

test.each([
  ['monrepo setup', { corrected: 'monorepo setup', unknown: [] }],
  ['MONOREPO stetup', { corrected: 'MONOREPO setup', unknown: [] }],
  ['createTRPCProxyCleint', { corrected: 'createTRPCProxyClient', unknown: [] }],
  // Four letters resemble too many words.
  ['setup helm', { corrected: null, unknown: ['helm'] }],
  ['kubernetes setup', { corrected: null, unknown: ['kubernetes'] }],
  // Half typed.
  ['mono set', { corrected: null, unknown: [] }],
  ['setup error', { corrected: null, unknown: [] }],
])('"%s" is corrected before it is answered', (query, expected) => {
  const { ask } = searchIn([
    pageOf('/monorepo', 'Monorepo', 'The setup of a monorepo'),
    pageOf('/help', 'Help', 'Ask for help with createTRPCProxyClient'),
    pageOf('/setup', 'Setup', 'Setup of a project'),
  ])
  expect(ask(query)).toMatchObject(expected)
  const { hits } = ask(query, { isExact: true })
  if (expected.corrected !== null) expect(hits).not.toEqual(ask(expected.corrected).hits)
})

test('a misspelling never comes before the word itself', () => {
  const { urls } = searchIn([
    { path: '/near', title: 'Routes', text: 'routes '.repeat(20) },
    pageOf('/exact', 'Other', 'one router'),
  ])
  expect(urls('router')).toEqual(['/exact'])
})

test('a word with another first letter is not corrected, and not held against pages that do not say it', () => {
  const { urls } = searchIn([
    pageOf('/guess', 'Entries', 'Errors and a log of each entry'),
    pageOf('/errors', 'Log errors', 'Log errors in one place.'),
  ])
  expect(urls('log errors sentry')[0]).toBe('/errors')
})

test('a name leads to its page of the reference, then to the guide a writer says is about it', () => {
  const { urls } = searchIn([
    { path: '/api/createCaller', kind: 'reference', title: 'createCaller', symbols: ['createCaller'] },
    { path: '/mention', text: 'createCaller createCaller' },
    { ...pageOf('/calls', 'Server calls', 'Call createCaller.'), keywords: ['createCaller'] },
  ])
  expect(urls('createCaller')).toEqual(['/api/createCaller', '/calls', '/mention'])
  expect(urls('craeteCaller')[0]).toBe('/api/createCaller')
})

test('a question is answered by the page that says most of it, not by one that happens to say every word', () => {
  const { urls } = searchIn([
    { ...pageOf('/all', 'Notes', 'cookies'), sections: [{ text: 'sent api another domain' }] },
    pageOf('/cors', 'Cookies', 'Cookies are sent to another domain. Cookies, domain.'),
    ...['a', 'b', 'c', 'd'].map((name) => ({ path: `/${name}`, text: 'the api' })),
  ])
  expect(urls('cookies not sent to api on another domain')[0]).toBe('/cors')
  expect(urls('nothing sent to the api of another domain')[0]).toBe('/all#x')
})

test('never more pages than were asked for, each with the sections that match', () => {
  const lamp = { heading: 'Lamp', text: 'A lamp.' }
  const { ask } = searchIn(
    ['a', 'b', 'c'].map((name) => ({
      path: `/${name}`,
      text: 'A lamp.',
      sections: [lamp, { ...lamp, id: 'y' }],
    })),
  )
  expect(ask('lamp', { pageSize: 2 })).toMatchObject({ total: 3, hits: { length: 2 }, pages: 2 })
  expect(ask('lamp', { pageSize: 2, first: 1 })).toMatchObject({ total: 3, hits: { length: 1 }, pages: 2 })
  expect(ask('lamp', { pageSize: 2, first: 9 })).toMatchObject({ total: 3, hits: { length: 2 }, pages: 2 })
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
    pageOf('/guide', 'Guide', 'the context of a request'),
  ])
  expect(kinds.urls('context request')).toEqual(['/guide', '/api'])
})

test('below a page is the section that says it, with its words in context', () => {
  const { ask } = searchIn([
    {
      ...pageOf('/docs/cors', 'Cookies', ''),
      sections: [
        sectionOf('server', 'The server', 'Nothing here.'),
        {
          id: 'express',
          level: 3,
          heading: 'Express',
          text: `${'word '.repeat(30)}allow the <b>origin</b> of your page`,
        },
      ],
    },
  ])
  const [page] = ask('origin').hits
  expect(page).toMatchObject({ url: '/docs/cors', id: 'default /docs/cors', headings: [] })
  const hit = page?.sections[0]
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
  [
    'a sentence',
    'batch',
    'Links end a chain. Use e.g. a batch link. It waits.',
    'Use e.g. a batch link. It waits.',
  ],
  [
    'a row of a table',
    'joins',
    'Links.\nLink | What it does\nhttpBatchLink | joins requests\nserver.ts',
    'httpBatchLink:  joins requests',
  ],
  [
    'the sentence with most of the words',
    'batch link',
    'A link. A batch of links. Batch, batch.',
    'A batch of links. Batch, batch.',
  ],
  [
    'a sentence with some of the words rather than a file name with all of them',
    'rate limit',
    'rate-limit.ts\nCount the requests of each caller, and refuse those above a limit.',
    'Count the requests of each caller, and refuse those above a limit.',
  ],
  [
    'a file name if no sentence has any of the words',
    'rate limit',
    'Count the requests of each caller.\nrate-limit.ts',
    'rate-limit.ts',
  ],
])('an excerpt is %s', (...row) => {
  const [, query, text, excerpt] = row
  const { ask } = searchIn([{ path: '/a', title: 'Cookies', text }])
  const parts = ask(query).hits[0]?.excerpt.map((part) => part.text)
  expect(parts?.join('')).toBe(excerpt)
})

test('titles answer before texts are there, and say so', () => {
  const { ask } = searchIn([{ path: '/a', title: 'Error handling', headings: ['Codes'] }], {
    withTexts: false,
  })
  expect(ask('err')).toMatchObject({ total: 1, isComplete: false })
  expect(ask('codes').total).toBe(1)
})

test('signs that are no word find nothing', () => {
  const { urls } = searchIn([pageOf('/a', 'Anchors', 'iron'), pageOf('/b', 'Bowlines', 'rope')])
  for (const query of ['${}', '$', '__', '$ مرحبا']) expect(urls(query), query).toEqual([])
  expect(urls('$ anchors')).toEqual(['/a'])
})

test('what finds nothing suggests words that would', () => {
  const { ask } = searchIn([
    { path: '/a', title: 'Subscriptions' },
    { path: '/b', title: 'Caching' },
  ])
  expect(ask('zzzcachzzz')).toMatchObject({ total: 0, hits: [] })
  expect(ask('zzzcachzzz').suggestions).toEqual(['Caching'])
  // Words that only happen to be the nearest ones are no help.
  expect(ask('zzqqkkww')).toMatchObject({ total: 0, suggestions: [] })
})

/** The page or section that each hit opens, and further sections. */
function places(answer: SearchAnswer): [url: string, ...sections: string[]][] {
  return answer.hits.map(({ url, sections }) => [url, ...sections.map((section) => section.url)])
}

describe('page first', () => {
  const links: Draft = {
    ...pageOf('/links/batch', 'Batch link', 'Joins calls.'),
    sections: [
      sectionOf('options', 'Options of the batch link', 'Each option of a batch.'),
      sectionOf('limits', 'Limits of a batch', 'How long.'),
      sectionOf('off', 'Disable batching', 'One call at a time.'),
    ],
  }

  test('a page is opened from its top, with its sections below', () => {
    const { ask } = searchIn([links, pageOf('/other', 'Other', 'A batch link.')])
    expect(places(ask('batch link'))[0]).toEqual([
      '/links/batch',
      '/links/batch#options',
      '/links/batch#limits',
      '/links/batch#off',
    ])
    expect(ask('batch link').hits[0]?.headings).toEqual([])
  })

  test('a section comes first when its heading answers clearly better than the title', () => {
    const { ask } = searchIn([links])
    expect(places(ask('disable batching'))[0]?.[0]).toBe('/links/batch#off')
    expect(places(ask('batching'))[0]?.[0]).toBe('/links/batch')
  })

  test('a question is answered by the section that says it, unless the page begins with it', () => {
    const notes = sectionOf('notes', 'Good to know', 'Whale oil smells of fish.')
    const page = (text: string) => ({ ...pageOf('/a', 'Lamps', text), sections: [notes] })
    expect(searchIn([page('Light.')]).urls('smell of whale oil')).toEqual(['/a#notes'])
    expect(searchIn([page('Whale oil can smell.')]).urls('smell of whale oil')).toEqual(['/a'])
  })

  test('a section that answers a question much better is opened even if the page begins with another word of it', () => {
    const sections = [
      sectionOf('notes', 'Good to know', 'A wick smokes if its flame is too high. Smoke: lower the flame.'),
      sectionOf('rest', 'Trim it', `A wick. ${'Lamps need care. '.repeat(20)}`),
    ]
    const text = `Lanterns hang on deck, and so on. ${'They need care. '.repeat(40)}`
    const { urls } = searchIn([{ path: '/a', title: 'Lamps', text, sections }])
    expect(urls('wick smokes on deck lanterns')).toEqual(['/a#notes'])
  })

  test('an error message that is shown on a page counts like a phrase that was added for it', () => {
    const shown = {
      ...sectionOf('shown', 'Troubleshooting', "Property 'wick' is missing: trim it."),
      symptoms: "Property 'wick' is missing",
    }
    const added = { ...sectionOf('added', 'Options', 'Wick.'), phrases: "Property 'wick' is missing" }
    const { urls } = searchIn([
      { ...pageOf('/a', 'Oil', ''), sections: [added] },
      { path: '/b', title: 'Lamps', text: 'Oil burns. '.repeat(150), sections: [shown] },
    ])
    expect(urls("Property 'wick' is missing")[0]).toBe('/b#shown')
  })

  test('a heading is not enough when the page begins with more of the query', () => {
    const sections = [sectionOf('day-1', 'Day 1', 'Water.')]
    const { urls } = searchIn([{ ...pageOf('/a', 'Voyage', 'Forty days at sea.'), sections }])
    expect(urls('forty days sea')).toEqual(['/a'])
  })

  test('only the sections that are shown at once have excerpts', () => {
    const { ask } = searchIn([links])
    const [hit] = ask('batch link', { sections: 1 }).hits
    expect(hit?.sections.map(({ excerpt }) => excerpt.length > 0)).toEqual([true, false, false])
  })
})

describe('titles, then headings, then keywords, then text', () => {
  const noise = (word: string): Draft => ({ path: '/noise', title: 'Notes', text: `${word} `.repeat(50) })

  test.each([
    ['another form of the title', 'middleware', { path: '/x', title: 'Middlewares' }],
    ['the title with a slip', 'eror handling', { path: '/x', title: 'Error handling' }],
    ['the title with a slip that begins other words', 'sever calls', pageOf('/x', 'Server calls', 'several')],
    ['the end of the address', 'express', { path: '/adapters/express', title: 'Usage with a framework' }],
    ['what the sidebar calls it', 'node client', { path: '/x', title: 'Plain client', label: 'Node client' }],
    ['two words for one', 'split link', { path: '/links/splitLink', title: 'Two links' }],
  ])('a query that is %s leads there: %s', (_, query, page) => {
    const said = query.replace('eror', 'error').replace('sever ', 'server ')
    const { urls } = searchIn([noise(said), { path: '/several', text: 'several' }, page])
    expect(urls(query)[0]).toBe(page.path)
  })

  test('a title before a heading, a heading before keywords, keywords before text', () => {
    const { urls } = searchIn([
      pageOf('/text', 'A', 'the quiet harbor'),
      { ...pageOf('/keyword', 'B', 'x'), keywords: ['quiet', 'harbor'] },
      { path: '/heading', title: 'C', sections: [{ heading: 'The quiet harbor' }], text: 'x' },
      pageOf('/title', 'Quiet harbor', 'x'),
    ])
    expect(urls('quiet harbor')).toEqual(['/title', '/heading#x', '/keyword', '/text'])
  })

  test('a heading that many pages have says nothing about them', () => {
    const steps = [{ heading: 'Next steps', text: 'Read on.' }]
    const { urls } = searchIn([
      ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `/${name}`, text: 'routes', sections: steps })),
      pageOf('/next', 'With Next', 'Routes of Next.'),
    ])
    expect(urls('next routes')[0]).toBe('/next')
  })
})

describe('questions', () => {
  test('filler words do not outweigh the one that names something', () => {
    const { urls } = searchIn([
      pageOf('/errors', 'Error handling', 'An error, not a bug. Errors that fail.'),
      pageOf('/cors', 'Other origins', 'CORS in browsers.'),
    ])
    expect(urls('cors error')[0]).toBe('/cors')
    expect(urls("cors doesn't work")[0]).toBe('/cors')
    expect(urls('error')[0]).toBe('/errors')
  })

  test('the best partial match comes first when nothing says every word', () => {
    const { urls } = searchIn([
      { path: '/often', text: 'call call call the server' },
      { path: '/rare', text: 'a lighthouse on the server' },
      ...['a', 'b', 'c'].map((name) => ({ path: `/${name}`, text: 'call a server' })),
    ])
    expect(urls('call lighthouse zebra')[0]).toBe('/rare')
  })

  test('a message or question that leads to a section counts like its heading', () => {
    const text = 'enabled server batching '.repeat(3)
    const { urls } = searchIn([
      { path: '/often', title: 'Servers', text },
      {
        ...pageOf('/faq', 'FAQ', ''),
        sections: [
          sectionOf('types', 'Types', 'x'),
          { id: 'off', heading: 'At run time', text, symptoms: 'Batching is not enabled on the server' },
        ],
      },
    ])
    expect(urls('batching is not enabled')[0]).toBe('/faq#off')
  })
})

describe('the place that answers', () => {
  test('a section is found by its anchor as well', () => {
    const { urls } = searchIn([
      {
        ...pageOf('/lamps', 'Lamps', 'Light at night.'),
        sections: [
          sectionOf('start', 'Light it', 'The oil of a lamp.'),
          sectionOf('refill', 'When it runs dry', 'Pour oil into the lamp.'),
        ],
      },
    ])
    expect(urls('refill oil')[0]).toBe('/lamps#refill')
  })

  test('a heading that says what the title leaves out leads there, even if many pages have it', () => {
    const guide = (title: string): Draft => ({
      ...pageOf(`/${title}`, `Usage of ${title}`, `Light with ${title}, and its options.`),
      sections: [
        { ...sectionOf('brass', 'With brass', 'Shiny.'), phrases: 'it turns green' },
        sectionOf('options', 'Options', 'Size.'),
        sectionOf('errors', 'Errors', 'Smoke.'),
        sectionOf('end', `After ${title}`, 'Sleep.'),
      ],
    })
    const names = ['lamps', 'lanterns', 'candles', 'torches', 'beacons']
    const others = ['anchors', 'sails', 'ropes', 'masts', 'keels', 'decks', 'hulls', 'oars', 'bows', 'nets']
    const { urls } = searchIn([
      ...names.map(guide),
      pageOf('/brass', 'Brass', 'A metal. Lamps.'),
      ...others.map((name) => ({ path: `/${name}`, text: `About ${name}.` })),
    ])
    expect(urls('lamps with brass')[0]).toBe('/lamps#brass')
    expect(urls('my lanterns turn green')[0]).toBe('/lanterns#brass')
    expect(urls('candles options')[0]).toBe('/candles#options')
    expect(urls('torches errors')[0]).toBe('/torches#errors')
    expect(urls('torches')[0]).toBe('/torches')
    expect(urls('brass')[0]).toBe('/brass')
  })

  test('a keyword leads to the section it is about: by its heading, else by its text', () => {
    const page = (sections: Partial<SectionRecord>[]) => ({
      ...pageOf('/lamps', 'Lamps', 'Light at night.'),
      sections,
      keywords: ['pure whale oil'],
    })
    const other = sectionOf('wick', 'The wick', 'Cotton.')
    const inHeading = page([other, sectionOf('oil', 'Pure whale oil', 'Smells.')])
    const inText = page([other, sectionOf('fuel', 'What burns', 'Use pure whale oil.')])
    expect(searchIn([inHeading]).urls('pure whale oil')).toEqual(['/lamps#oil'])
    expect(searchIn([inText]).urls('pure whale oil')).toEqual(['/lamps#fuel'])
    expect(searchIn([page([other])]).urls('pure whale oil')).toEqual(['/lamps'])
    // A word or two name a topic, which is the page's unless a heading has them.
    expect(searchIn([inText]).urls('whale oil')).toEqual(['/lamps'])
  })

  test('a heading that pages end with only leads to other pages', () => {
    const end = sectionOf('next', 'Next steps', 'Clean the chimney of a lamp.')
    const { urls } = searchIn([
      ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `/${name}`, text: 'Light.', sections: [end] })),
      {
        ...pageOf('/care', 'Care', 'Every week.'),
        sections: [
          sectionOf('soot', 'Soot', `Wipe the lamp, then clean the chimney. ${'More. '.repeat(20)}`),
        ],
      },
    ])
    expect(urls('clean the chimney of a lamp')[0]).toBe('/care#soot')
  })

  test('a question that is a heading word for word comes before a title that has its words', () => {
    const { urls } = searchIn([
      pageOf('/lamp', 'Lamp', 'A lamp.'),
      { ...pageOf('/faq', 'FAQ', ''), sections: [sectionOf('need', 'Do I need a lamp?', 'Yes.')] },
    ])
    expect(urls('do i need a lamp')[0]).toBe('/faq#need')
    expect(urls('lamp')[0]).toBe('/lamp')
  })

  test('a title that is the query comes before a heading that is the query', () => {
    const heading = 'Lighting by night'
    const { urls } = searchIn([
      { ...pageOf('/lamps', 'Lamps', ''), sections: [{ id: 'night', heading, text: 'Lighting by night.' }] },
      pageOf('/night', heading, 'Dark.'),
    ])
    expect(urls('lighting by night')).toEqual(['/night', '/lamps#night'])
  })

  test('a name in a question is answered by the name, not by its parts', () => {
    const { urls } = searchIn([
      pageOf('/parts', 'Create', 'Create a lamp. Create it once. The lamp is called once.'),
      {
        ...pageOf('/name', 'Setup', 'Light.'),
        sections: [{ id: 'when', text: 'createLamp is called once.' }],
      },
    ])
    expect(urls('createLamp is called once')[0]).toBe('/name#when')
  })

  test('names that differ in their ending are different', () => {
    const { urls } = searchIn([
      pageOf('/one', 'useLamp()', 'useLamp options'),
      pageOf('/many', 'useLamps()', 'useLamps options'),
    ])
    expect(urls('useLamps options')[0]).toBe('/many')
    expect(urls('useLamp options')[0]).toBe('/one')
  })

  test('a word that no page says does not keep others from being found', () => {
    const { urls } = searchIn([
      pageOf('/often', 'Lamps', 'Oil, oil, oil.'),
      { ...pageOf('/oil', 'Notes', ''), sections: [sectionOf('oil', 'Buy oil', 'In a shop.')] },
    ])
    expect(urls('buy oil zzyzxq')[0]).toBe('/oil#oil')
  })

  test('the guide about a symbol is the one that its address names', () => {
    const symbol = 'createLamp'
    const { urls } = searchIn([
      { ...pageOf('/start', 'Start', `${symbol} ${symbol} ${symbol}`), keywords: [symbol] },
      { ...pageOf('/docs/brass', 'Metals', `Call ${symbol}.`), keywords: [symbol] },
      {
        path: '/api/brass/functions/createLamp',
        kind: 'reference',
        title: 'createLamp()',
        symbols: [symbol],
      },
    ])
    expect(urls(symbol)).toEqual(['/api/brass/functions/createLamp', '/docs/brass', '/start'])
  })

  test('a guide comes before a post that says the same', () => {
    const { urls } = searchIn([
      { path: '/post', kind: 'post', title: 'News', text: 'Lamps burn whale oil.' },
      pageOf('/guide', 'Light', 'Lamps burn whale oil.'),
    ])
    expect(urls('burn whale oil')).toEqual(['/guide', '/post'])
  })
})

describe('phrases that a writer gives a section', () => {
  const lamps: Draft = {
    path: '/lamps',
    title: 'Lamps',
    keywords: ['lantern'],
    text: 'Light at night, every night.',
    sections: [
      sectionOf('wick', 'The wick', 'Cotton, an inch of it.'),
      {
        ...sectionOf('refill', 'When it runs dry', 'Pour the fuel slowly.'),
        phrases: 'top up the tank\nTankError: Unexpected token < in JSON\nkerosene burner',
      },
    ],
  }
  const noise: Draft = pageOf('/noise', 'Notes', 'The tank is up. A burner, every token. Top.')
  const { ask, urls } = searchIn([noise, lamps, pageOf('/other', 'Harbor', 'Ships.')])

  test.each([
    ['the phrase', 'top up the tank'],
    ['most of it', 'how do I top up a tank?'],
    ['other forms of its words', 'topping up tanks'],
    ['a misspelling', 'kerosine burner'],
    ['its beginning, half typed', 'kerosene bur'],
    ['a message', "TankError: Unexpected token '<' in JSON at position 0"],
  ])('lead there: %s', (_, query) => {
    expect(urls(query)[0]).toBe('/lamps#refill')
  })

  test('come after the title, the same heading and a page that is called that', () => {
    expect(urls('lamps')[0]).toBe('/lamps')
    expect(urls('lantern')[0]).toBe('/lamps')
    const { urls: found } = searchIn([
      lamps,
      pageOf('/tank', 'Top up the tank', 'x'),
      { ...pageOf('/faq', 'FAQ', ''), sections: [sectionOf('burner', 'Kerosene burner', 'x')] },
    ])
    expect(found('top up the tank')[0]).toBe('/tank')
    expect(found('kerosene burner')).toEqual(['/faq#burner', '/lamps#refill'])
  })

  test('lead past the top of a page if they are the query; a word of them only names a topic', () => {
    expect(urls('kerosene burner')[0]).toBe('/lamps#refill')
    expect(urls('kerosene')[0]).toBe('/lamps')
  })

  test('are words of one phrase, not of all of them together', () => {
    const { urls: found } = searchIn([
      {
        ...pageOf('/a', 'A', ''),
        sections: [{ ...sectionOf('many', 'X', 'y'), phrases: 'sail the sea\nclean the deck\nmend a net' }],
      },
      { ...pageOf('/b', 'B', ''), sections: [{ ...sectionOf('one', 'Z', 'y'), phrases: 'clean a net' }] },
    ])
    expect(found('clean net')).toEqual(['/b#one', '/a'])
  })

  test('are not shown', () => {
    const [hit] = ask('top up the tank').hits
    expect(JSON.stringify(hit)).not.toMatch(/tank/i)
    expect(hit?.excerpt.map(({ text }) => text).join('')).toBe('Pour the fuel slowly.')
  })

  test('of the beginning of a page lead to its top', () => {
    const top = searchIn([noise, { ...lamps, sections: [{ ...lamps.sections?.[1], id: '', level: 1 }] }])
    expect(top.urls('top up the tank')[0]).toBe('/lamps')
  })
})

test('a name that is the query comes before one that is another form of it', () => {
  const symbol = (name: string): Draft => ({
    kind: 'reference',
    path: `/api/${name}`,
    title: `${name}()`,
    symbols: [name],
  })
  const { urls } = searchIn([
    { path: '/useQuery', title: 'useQuery()', text: 'useQuery '.repeat(20) },
    pageOf('/useQueries', 'useQueries()', 'useQueries is like useQuery.'),
    symbol('useQuery'),
    symbol('useQueries'),
  ])
  expect(urls('usequeries').slice(0, 2)).toEqual(['/api/useQueries', '/useQueries'])
  expect(urls('usequery').slice(0, 2)).toEqual(['/api/useQuery', '/useQuery'])
  const guides = searchIn([
    { path: '/link', title: 'Link', text: 'link links '.repeat(20) },
    pageOf('/links', 'Links', 'All of them.'),
  ])
  expect(guides.urls('links')[0]).toBe('/links')
  expect(guides.urls('link')[0]).toBe('/link')
})

test('words of a language without a stemmer stay as they are', () => {
  const { ask } = searchIn([{ path: '/a', title: 'Hafens' }], { language: 'de' })
  expect(ask('Hafening ').total).toBe(0)
})

test('each word is marked once in an excerpt', () => {
  const { ask } = searchIn([pageOf('/a', 'Ropes', 'A lamp is a lamp, and a Lamp has oil.')])
  const marked = ask('lamp oil').hits[0]?.excerpt.filter((part) => part.marked)
  expect(marked?.map(({ text }) => text)).toEqual(['lamp', 'oil'])
})

test('only pages of one kind, on request', () => {
  const { ask, urls } = searchIn([
    { path: '/guide', text: 'A lamp.' },
    { path: '/api', kind: 'reference', text: 'A lamp.' },
  ])
  expect(urls('lamp')).toEqual(['/guide', '/api'])
  expect(urls('lamp', { kind: 'reference' })).toEqual(['/api'])
  expect(ask('lamp', { kind: 'post' })).toMatchObject({ total: 0 })
})

test('a page whose text could not be loaded is found by its title', () => {
  const { urls } = searchIn([
    { path: '/a', title: 'Lamps' },
    { path: '/b', title: 'Lamps', text: null },
  ])
  expect(urls('lamps').toSorted()).toEqual(['/a', '/b'])
})
