import type { VersionSymbols } from 'octavo/feature'
import { expect, test } from 'vitest'
import { findReference } from './reference-pages.ts'

const two = { exports: { shop: { find: '/api/find' } } }
const versions: VersionSymbols[] = [
  { set: 'default', version: '1.x', environment: 'samples', index: null },
  { set: 'default', version: 'current', environment: 'samples', index: two },
  { set: 'default', version: '0.x', environment: 'old', index: null },
]

test.each([
  ['a guide has that of its version', 'doc current samples', two],
  ['or none, though another version has the same packages', 'doc 1.x samples', null],
  ['samples for another version lead there', 'doc 0.x samples', two],
  ['what belongs to no version leads to one that has a reference', 'post - samples', two],
  ['packages that nobody documents lead nowhere', 'post - old', null],
])('%s', (_, owner, expected) => {
  const [kind, version = '', environment = ''] = owner.split(' ')
  const document = { kind: kind as 'doc' | 'post', set: 'default', version }
  expect(findReference(versions, document, environment)).toBe(expected)
})
