import { expect, test } from 'vitest'
import type { PlaygroundList } from '../../shared/playground-list.ts'
import { findByEdit, findByFragment, listChoices, toSampleFragment } from './choices.ts'

const list: PlaygroundList = [
  {
    label: '2.x',
    path: '/docs/',
    pages: [
      {
        title: 'Lamps',
        path: '/docs/lamps/',
        samples: [
          { name: 'a1', label: 'Light it' },
          { name: 'a2', label: 'Put it out' },
        ],
      },
      { title: 'Home', path: '/', samples: [{ name: 'a3', label: 'Home' }] },
    ],
  },
  { label: '1.x', path: '/docs/v1', pages: [] },
]
const choices = listChoices(list)

test.each([
  ['#sample=/docs/lamps/2', 'a2'],
  ['#sample=/1', 'a3'],
  ['#sample=/docs/lamps/3', undefined],
  ['#sample=/docs/l%C3%A4mps/1', undefined],
  ['#sample=%E0%A4%A', undefined],
  ['#sample=', undefined],
])('%s means %s', (fragment, name) => expect(findByFragment(choices, fragment)?.sample.name).toBe(name))

test('every sample has an address of its own', () => {
  const addresses = choices.map(toSampleFragment)
  expect(addresses).toEqual(['#sample=/docs/lamps/1', '#sample=/docs/lamps/2', '#sample=/1'])
  expect(addresses.map((address) => findByFragment(choices, address))).toEqual(choices)
})

test.each([
  [{ sample: 'a2', index: 9 }, 'a2'],
  [{ sample: 'changed since', page: '/docs/lamps', index: 0 }, 'a1'],
  [{ sample: 'changed since', index: 0 }, undefined],
  [{ sample: 'changed since', page: '/docs/gone', index: 0 }, undefined],
])('an edit of %j belongs to %s', (edit, name) => expect(findByEdit(choices, edit)?.sample.name).toBe(name))
