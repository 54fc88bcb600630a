import { expect, it } from 'vitest'
import type { ApiHistory } from './api-history.ts'
import { addRelease, isPresent } from './add-release.ts'
import type { ReleaseItem, ReleaseSymbol } from './read-api.ts'

const item = (name: string, shape = '1', isDeprecated = false): ReleaseItem => ({
  name,
  kind: 'member',
  signature: `${name}: ${shape}`,
  shape,
  isDeprecated,
})
const symbol = (
  name: string,
  shape = '1',
  { members = [], isDeprecated = false }: Partial<ReleaseSymbol> = {},
): ReleaseSymbol => ({
  ...item(name, shape, isDeprecated),
  kind: 'function',
  entry: '.',
  members,
})
const empty: ApiHistory = { package: 'a', shapes: 1, releases: [], symbols: [] }

function historyOf(...releases: [string, ReleaseSymbol[]][]): ApiHistory {
  return releases.reduce((history, [version, api]) => addRelease(history, version, api), empty)
}
const eventsOf = (history: ApiHistory, name: string) =>
  history.symbols.find((one) => one.name === name)?.events.map((event) => `${event.what} ${event.in}`)

it('tells when a symbol was added, changed, deprecated, removed and restored, with members and entry points apart', () => {
  const history = historyOf(
    ['1.0.3', [symbol('a')]],
    ['1.1.0', [symbol('a'), symbol('b')]],
    ['1.2.1', [symbol('a'), symbol('b', '1', { isDeprecated: true })]],
    ['1.3.0', [symbol('a')]],
  )
  expect(history.releases).toEqual(['1.0.3', '1.1.0', '1.2.1', '1.3.0'])
  expect(eventsOf(history, 'a')).toEqual(['added 1.0'])
  expect(eventsOf(history, 'b')).toEqual(['added 1.1', 'deprecated 1.2', 'removed 1.3'])
  const restored = historyOf(
    ['1.0.0', [symbol('a', '1', { isDeprecated: true })]],
    ['1.1.0', []],
    ['1.2.0', []],
    ['1.3.0', [symbol('a')]],
  )
  expect(eventsOf(restored, 'a')).toEqual([
    'added 1.0',
    'deprecated 1.0',
    'removed 1.1',
    'added 1.3',
    'restored 1.3',
  ])
  expect(restored.symbols.map((symbol) => isPresent(symbol))).toEqual([true])
  const changed = historyOf(
    ['1.0.0', [symbol('a', 'x', { members: [item('m'), item('n')] })]],
    ['1.1.0', [symbol('a', 'y', { members: [item('m', '2'), item('o')] })]],
  )
  expect(changed.symbols[0]).toMatchObject({
    signature: 'a: y',
    events: [
      { in: '1.0', what: 'added' },
      { in: '1.1', what: 'changed', before: 'a: x', after: 'a: y' },
    ],
    members: [
      { name: 'm', events: [{ what: 'added' }, { what: 'changed', before: 'm: 1', after: 'm: 2' }] },
      { name: 'n', events: [{ what: 'added' }, { what: 'removed', in: '1.1' }] },
      { name: 'o', events: [{ what: 'added', in: '1.1' }] },
    ],
  })
  const twoEntries = historyOf(
    ['1.0.0', [symbol('a')]],
    ['1.1.0', [symbol('a'), { ...symbol('a'), entry: './b' }]],
  )
  expect(twoEntries.symbols.map(({ entry, events }) => [entry, events[0]?.in])).toEqual([
    ['.', '1.0'],
    ['./b', '1.1'],
  ])
})
