import { expect, test } from 'vitest'
import { groupParts, packChunks } from './bundle-packages.ts'

const long = (text: string) =>
  text + Array.from({ length: 3000 }, (_, index) => `;f(${index * 7919})`).join('')
const chunks = [
  { fileName: 'server.js', code: long('const e=require("./shared.js");exports.a=e'), imports: ['shared.js'] },
  { fileName: 'client.js', code: long('const e=require("./shared.js");exports.b=e'), imports: ['shared.js'] },
  { fileName: 'shared.js', code: long('exports.c=1'), imports: [] },
]
const entries = new Map([
  ['server', 'server.js'],
  ['client', 'client.js'],
])

test('a package is loaded with what it needs, in as few files as are useful, whose names stay while the text does', () => {
  const packed = packChunks(chunks, entries, [['server'], ['client'], ['server', 'client']])
  expect(Object.keys(packed.files)).toHaveLength(3)
  expect(packed.packages['server']).toHaveLength(2)
  expect(Object.values(packed.files).join()).toContain('__octavoDefine("server.js",')
  const together = packChunks(chunks, entries, [['server', 'client']])
  expect(Object.keys(together.files)).toHaveLength(1)
  expect(together.packages['server']).toEqual(together.packages['client'])
  const before = packChunks(chunks, entries, [['server'], ['client']])
  const changed = chunks.map((chunk) =>
    chunk.fileName === 'client.js' ? { ...chunk, code: `${chunk.code};1` } : chunk,
  )
  const after = packChunks(changed, entries, [['server'], ['client']])
  expect(after.packages['server']).toEqual(before.packages['server'])
  expect(after.packages['client']).not.toEqual(before.packages['client'])
})

const users = (...numbers: number[]) => new Set(numbers)

test('parts that the same users load share a file, and one is loaded in vain if that costs less than another file', () => {
  const parts = [
    { name: 'a', size: 5000, users: users(1, 2) },
    { name: 'b', size: 9000, users: users(2, 1) },
    { name: 'c', size: 5000, users: users(3) },
  ]
  expect(groupParts(parts)).toEqual([['a', 'b'], ['c']])
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
