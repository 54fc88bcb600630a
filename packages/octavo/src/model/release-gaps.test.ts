import { expect, it } from 'vitest'
import { isMissingIn, nameGaps } from './release-gaps.ts'

const gaps = [
  { first: '10.9', last: '10.12' },
  { first: '10.14', last: '10.14' },
]

it('names the releases that lack something', () => {
  expect(nameGaps(gaps)).toBe('10.9–10.12, 10.14')
  expect(nameGaps([])).toBeNull()
})

it.each([
  ['10.1', true],
  ['10.2', false],
  ['10.8', false],
  ['10.9', true],
  ['10.10', true],
  ['10.12', true],
  ['10.13', false],
  ['10.14', true],
  ['10.15', false],
])('knows for %s whether something is missing from it: %s', (minor, expected) => {
  expect(isMissingIn(minor, '10.2', nameGaps(gaps))).toBe(expected)
})

it('misses nothing where nothing is said', () => {
  expect(isMissingIn('10.0', null, null)).toBe(false)
})
