import { expect, test } from 'vitest'
import { groupParts } from './group-parts.ts'

const users = (...numbers: number[]) => new Set(numbers)

test('parts that the same users load share a file', () => {
  const parts = [
    { name: 'a', size: 5000, users: users(1, 2) },
    { name: 'b', size: 9000, users: users(2, 1) },
    { name: 'c', size: 5000, users: users(3) },
  ]
  expect(groupParts(parts)).toEqual([['a', 'b'], ['c']])
})

test('a part is loaded in vain if that costs less than another file', () => {
  const many = users(1, 2, 3, 4, 5, 6, 7, 8)
  const small = { name: 'small', size: 200, users: many }
  expect(groupParts([small, { name: 'large', size: 9000, users: users(1, 2, 3, 4, 5, 6, 7) }])).toEqual([
    ['small'],
    ['large'],
  ])
  expect(
    groupParts([
      { name: 'large', size: 9000, users: many },
      { ...small, users: users(1, 2, 3, 4, 5, 6, 7) },
    ]),
  ).toEqual([['large', 'small']])
})
