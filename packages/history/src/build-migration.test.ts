import { expect, it } from 'vitest'
import { added, itemOf as item, symbolOf as symbol } from '../../octavo/tests/history-fixtures.ts'
import { problemsOf } from 'octavo/feature'
import type { ApiEvent, ApiHistory, ApiSymbol } from './api-history.ts'
import { buildMigration, type MappingEntry } from './build-migration.ts'

const removed: ApiEvent = { in: '2.0', what: 'removed' }
const historyOf = (name: string, ...symbols: ApiSymbol[]): ApiHistory => ({
  package: name,
  shapes: 1,
  releases: ['1.4.0', '2.0.0', '2.1.0'],
  symbols,
})

function migrate(histories: ApiHistory[], items: MappingEntry[] = []) {
  const source = JSON.stringify(items, null, 1)
  return buildMigration({
    histories,
    oldPackages: ['lantern', 'wick'],
    newPackages: ['lantern', 'keeper'],
    from: '1.4',
    to: '2.1',
    mapping: { file: 'data/migration.json', source, items },
    findOld: (specifier, name) => `/v1/${specifier}/${name}`,
    findNew: (specifier, name) => `/v2/${specifier}/${name}`,
  })
}
const rowsOf = (...args: Parameters<typeof migrate>) =>
  migrate(...args).packages.flatMap(({ rows }) =>
    rows.map(({ name, specifier, became, targets }) =>
      [became, `${specifier} ${name}`, ...targets.map((one) => `${one.specifier} ${one.name}`)].join(' → '),
    ),
  )
const problemsIn = (...args: Parameters<typeof migrate>) => {
  try {
    migrate(...args)
    return []
  } catch (error) {
    return problemsOf(error).map(({ message, hint, line }) => ({ message, hint, line }))
  }
}

it('finds what stayed, and what is in another entry point or package now', () => {
  const changed: ApiEvent = { in: '2.0', what: 'changed', before: 'was', after: 'now' }
  expect(
    rowsOf([
      historyOf(
        'lantern',
        symbol(item('New', added('2.0'))),
        symbol(item('Same', added('1.0'))),
        symbol(item('Changed', added('1.0'), changed)),
        symbol(item('grown', added('1.0')), { kind: 'function', members: [item('a', added('2.1'))] }),
        symbol(item('Moved', added('1.0'), removed)),
        symbol(item('Moved', added('2.0')), { entry: './oil' }),
      ),
      historyOf('wick', symbol(item('Trim', added('1.0'), removed))),
      historyOf('keeper', symbol(item('Trim', added('2.0')))),
    ]),
  ).toEqual([
    'same → lantern Same → lantern Same',
    'changed → lantern Changed → lantern Changed',
    'changed → lantern grown() → lantern grown()',
    'moved → lantern Moved → lantern/oil Moved',
    'moved → wick Trim → keeper Trim',
  ])
})

it('shows what differs, as each release had it, and takes the rest from the mapping', () => {
  const old = symbol(item('Lamp', added('1.0'), removed), {
    members: [item('kept', added('1.0')), item('lost', added('1.0')), item('other', added('1.0'))],
  })
  const now = symbol(item('Lamp', added('2.0')), {
    entry: './oil',
    shape: 'different',
    members: [
      item('fresh', added('2.0')),
      item('kept', added('2.0')),
      { ...item('other', added('2.0')), shape: '2' },
    ],
  })
  const [first] = migrate([historyOf('lantern', old, now)]).packages
  expect(first?.rows[0]?.difference).toEqual({
    head: { before: 'now Lamp', after: 'now Lamp' },
    members: { added: ['fresh'], changed: ['other'], removed: ['lost'] },
  })
  const changed: ApiEvent = { in: '2.1', what: 'changed', before: 'was', after: 'now' }
  const [second] = migrate([historyOf('lantern', symbol(item('Lamp', added('1.0'), changed)))]).packages
  expect(second?.rows[0]?.difference?.head).toEqual({ before: 'was', after: 'now Lamp' })
  const entry = { symbols: ['lantern#lamp'], reason: 'Shorter.' }
  expect(rowsOf(gone, [{ ...entry, to: ['lantern#light'] }])).toEqual([
    'renamed → lantern lamp → lantern light',
  ])
  expect(rowsOf(gone, [{ ...entry, to: [] }])).toEqual(['gone → lantern lamp'])
  expect(migrate(gone, [{ ...entry, to: [] }]).packages[0]?.rows[0]).toMatchObject({
    anchor: 'lantern-lamp',
    href: '/v1/lantern/lamp',
    reason: { markdown: 'Shorter.' },
  })
})

const gone = [
  historyOf('lantern', symbol(item('lamp', added('1.0'), removed)), symbol(item('light', added('2.0')))),
]

it('reports exports that nothing is known about, names that neither release exports, and second entries', () => {
  expect(problemsIn(gone)).toEqual([
    {
      message: `One export of 1.4 can't be found in 2.1, and the mapping says nothing about it: lantern#lamp.`,
      hint: 'Add an entry that says what to use instead, or an empty "to" if there is nothing, with the reason.',
      line: undefined,
    },
  ])
  const entry = { symbols: ['lantern#lamp'], to: [], reason: 'Gone.' }
  expect(
    problemsIn(gone, [
      entry,
      { ...entry },
      { symbols: ['lantern#lampp'], to: ['lantern#lighd'], reason: 'Typos.' },
    ]),
  ).toMatchObject([
    { message: '"lantern#lamp" has two entries.', line: 10 },
    {
      message: 'Version 1.4 does not export "lantern#lampp".',
      hint: 'Did you mean lantern#lamp? Correct the name or remove it.',
      line: 17,
    },
    {
      message: 'Version 2.1 does not export "lantern#lighd".',
      hint: 'Did you mean lantern#light? Correct the name or remove it.',
      line: 17,
    },
  ])
})
