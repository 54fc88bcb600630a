import { expect, it } from 'vitest'
import { added, itemOf as item, symbolOf as symbol } from '../../octavo/tests/history-fixtures.ts'
import type { ApiEvent, ApiHistory, ApiSymbol } from './api-history.ts'
import { buildChanges } from './changes-page.ts'

const changed: ApiEvent = { in: '10.2', what: 'changed', before: 'a', after: 'b' }

const releases = ['9.27.4', '10.0.0', '10.1.3', '10.2.0', '10.3.0']
const changesOf = (...symbols: ApiSymbol[]) => {
  const history: ApiHistory = { package: '@a/b', shapes: 1, releases, symbols }
  const owner = { name: '@a/b', version: '10.2.0', exclude: ['./internals'] }
  return buildChanges(history, owner, (specifier, name, member) =>
    name === 'Gone' ? null : ['', specifier, name, ...(member === undefined ? [] : [member])].join('/'),
  )
}

it('lists what happened after the first minor of the major version, newest first', () => {
  const model = changesOf(
    symbol(item('Old', added('9.0'), { in: '10.0', what: 'removed' })),
    symbol(item('beacon', added('10.1')), { kind: 'function' }),
    symbol(item('Lamp', added('10.0'), { in: '10.2', what: 'deprecated' })),
    symbol(item('Gone', added('10.0'), { in: '10.2', what: 'removed' })),
    symbol(item('Later', added('10.3'))),
  )
  expect(model).toMatchObject({ first: '10.0', last: '10.2', unchanged: [] })
  expect(model?.releases).toEqual([
    {
      minor: '10.2',
      version: '10.2.0',
      groups: [
        { what: 'deprecated', items: [{ name: 'Lamp', from: ['@a/b'], href: '/@a/b/Lamp' }] },
        { what: 'removed', items: [{ name: 'Gone', from: ['@a/b'], href: null }] },
      ],
    },
    {
      minor: '10.1',
      version: '10.1.3',
      groups: [{ what: 'added', items: [{ name: 'beacon()', from: ['@a/b'], href: '/@a/b/beacon' }] }],
    },
  ])
})

it('mentions members of symbols that already existed, and what several entry points export once', () => {
  const members = ['wick', 'constructor', '()', '[key]'].map((name) => item(name, added('10.1')))
  const model = changesOf(
    symbol(item('Lamp', added('10.0')), { members }),
    symbol(item('Buoy', added('10.1')), { members }),
  )
  const names = model?.releases.flatMap(({ groups }) => groups.flatMap(({ items }) => items))
  expect(names?.map(({ name }) => name)).toEqual(['Buoy', 'Lamp()', 'Lamp.wick', 'Lamp[key]', 'new Lamp()'])
  expect(model?.unchanged).toEqual(['10.2'])
  const merged = changesOf(
    symbol(item('Lamp', added('10.0'), changed)),
    symbol(item('Lamp', added('10.0'), changed), { entry: './http' }),
    symbol(item('Lamp', added('10.0'), changed), { entry: './internals' }),
  )
  expect(merged?.releases[0]?.groups).toEqual([
    {
      what: 'changed',
      items: [{ name: 'Lamp', from: ['@a/b', '@a/b/http'], href: '/@a/b/Lamp', before: 'a', after: 'b' }],
    },
  ])
  const history = { package: '@a/b', shapes: 1, releases: ['1.0.0'], symbols: [] }
  expect(buildChanges(history, { name: '@a/b', version: '1.0.0', exclude: [] }, () => null)).toBeNull()
})
