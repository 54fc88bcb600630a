import { expect, test } from 'vitest'
import type { PageRecord, SectionRecord, Site } from 'octavo/feature-shared'
import { buildServiceRecords } from './records.ts'

const site = {
  url: 'https://a.example',
  baseUrl: '/',
  trailingSlash: false,
  language: { locale: 'ar' },
} as Site

function recordsOf(sections: Partial<SectionRecord>[], more: Partial<PageRecord> = {}) {
  const section = { id: '', level: 2, heading: '', text: '', code: '', symptoms: '', phrases: '' }
  const page = { path: '/docs/a', title: 'A', group: 'Docs', kind: 'guide' as const, description: '' }
  const own = { symbols: [], keywords: [], ...page, ...more }
  const record = { ...own, sections: sections.map((part) => ({ ...section, ...part })) }
  return buildServiceRecords([{ tag: 'docs', record, order: null, phrases: [] }], site)
}

function recordOf(section: Partial<SectionRecord>, more?: Partial<PageRecord>) {
  const [built] = recordsOf([section], more)
  return { bytes: Buffer.byteLength(JSON.stringify(built)), ...built }
}

test.each([
  ['Latin', 'word '],
  ['Arabic', 'كلمة '],
  ['Chinese', '文档'],
  ['quoted', '"\\" '],
  ['emoji', '🚀'],
])('a record of a long %s section stays just below the limit', (_, piece) => {
  const { bytes, content } = recordOf({ text: piece.repeat(9000), code: piece.repeat(1000) })
  expect(bytes).toBeLessThanOrEqual(10_000)
  expect(bytes).toBeGreaterThan(9400)
  expect(content).not.toMatch(/\p{Surrogate}/u)
})

test('a short section is kept whole, with its phrases and release, and the first keywords if there are too many', () => {
  expect(recordOf({ text: 'كلمة', code: 'a b' })).toMatchObject({ content: 'كلمة', code: 'a b' })
  expect(recordOf({}, { kind: 'reference', since: '1.4' }).since).toBe('1.4')
  expect(recordOf({})).not.toHaveProperty('since')
  const { keywords } = recordOf({ phrases: 'top up the tank\nkerosene' }, { keywords: ['lamp'] })
  expect(keywords).toEqual(['lamp', 'top up the tank', 'kerosene'])
  const symbols = Array.from({ length: 2000 }, (_, index) => `symbol${index}`)
  const { bytes, keywords: first } = recordOf({ text: 'word' }, { symbols })
  expect(bytes).toBeLessThanOrEqual(10_000)
  expect(first?.slice(0, 2)).toEqual(['symbol0', 'symbol1'])
})

test('every section has its own id, even those that no address leads to', () => {
  const built = recordsOf(['', '', 'b', ''].map((id) => ({ id, text: 'x' })))
  expect(built.map(({ objectID }) => objectID)).toEqual([
    'ar docs /docs/a',
    'ar docs /docs/a 1',
    'ar docs /docs/a#b',
    'ar docs /docs/a 3',
  ])
  expect(built.map(({ url }) => url)).toEqual([
    'https://a.example/docs/a',
    'https://a.example/docs/a',
    'https://a.example/docs/a#b',
    'https://a.example/docs/a',
  ])
})
