import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-500', { start: 5, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  [undefined, null],
])('%s of ten bytes is %j', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range)
})

test('an empty file has no ranges', () => {
  expect(parseByteRange('bytes=0-0', 0)).toBe('unsatisfiable')
  expect(parseByteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
