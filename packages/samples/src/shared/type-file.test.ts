import { expect, test } from 'vitest'
import { buildTypeFile, parseTypesRef, readTypes } from './type-file.ts'

const id = { text: 'const id: number', docs: 'Of a book.' }
const find = {
  text: 'function find(id: number): void',
  from: ['shop', 'find'] as [string, string],
  page: '/api/find',
}
const samples = {
  ab: {
    hovers: [
      { line: 2, start: 0, length: 4, ...find },
      { line: 0, start: 6, length: 2, ...id },
      { line: 2, start: 5, length: 2, ...id },
    ],
    queries: [],
    errors: [],
  },
  cd: { hovers: [], queries: [], errors: [] },
  ef: { hovers: [{ line: 1, start: 0, length: 2, ...id }], queries: [], errors: [] },
}

test('stores every text once, and returns it at its places, which a fence refers to', () => {
  const file = buildTypeFile(samples)
  expect(file).toEqual({
    texts: [id, find],
    fences: [[0, 6, 2, 0, 2, 0, 4, 1, 0, 5, 2, 0], [], [1, 0, 2, 0]],
  })
  expect(readTypes(file, 0)).toEqual([
    { line: 0, start: 6, length: 2, ...id },
    { line: 2, start: 0, length: 4, ...find },
    { line: 2, start: 5, length: 2, ...id },
  ])
  expect(readTypes(file, 2)).toEqual([{ line: 1, start: 0, length: 2, ...id }])
  expect(readTypes(file, 7)).toEqual([])
  expect(parseTypesRef('3f2a-2')).toEqual({ name: '3f2a', fence: 2 })
})
