import { expect, test } from 'vitest'
import { countEdits, isSwapped } from './spelling.ts'

test.each([
  ['batch', 'batch', 0],
  ['batch', 'bach', 1],
  ['batch', 'baatch', 1],
  ['batch', 'botch', 1],
  ['batch', 'bacth', 1],
  ['batch', 'abtch', 1],
  ['batch', 'batches', 2],
  ['batch', 'bochs', 3],
  ['', 'link', 4],
])('from %s to %s it takes %i slips', (a, b, edits) => {
  expect(countEdits(a, b)).toBe(edits)
  expect(countEdits(b, a)).toBe(edits)
  for (const most of [1, 2]) {
    if (edits <= most) expect(countEdits(a, b, most)).toBe(edits)
    else expect(countEdits(a, b, most)).toBeGreaterThan(most)
  }
})

test('only neighbors that have changed places are swapped', () => {
  expect(isSwapped('batch', 'bacth')).toBe(true)
  expect(isSwapped('batch', 'batch')).toBe(false)
  expect(isSwapped('batch', 'botch')).toBe(false)
  expect(isSwapped('batch', 'hatcb')).toBe(false)
})
