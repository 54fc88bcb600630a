import { expect, it } from 'vitest'
import { isMissingIn } from './release-pages.ts'

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
  expect(isMissingIn(minor, '10.2', '10.9–10.12, 10.14')).toBe(expected)
})

it('misses nothing where nothing is said', () => {
  expect(isMissingIn('10.0', null, null)).toBe(false)
})
