import { expect, it } from 'vitest'
import type { Visit } from './page-location.ts'
import { decideScroll } from './scroll.ts'

const here = { pathname: '/a', search: '', hash: '' }
const there = { pathname: '/b', search: '', hash: '' }
const part = { ...here, hash: '#x' }
const base: Visit = { action: 'push', location: there, previous: here, needsPage: true, savedScroll: null }
const savedScroll = [3, 700] as const
const fragment: Partial<Visit> = { action: 'fragment', location: { ...there, hash: '#x' } }
const toTop = { kind: 'position', position: [0, 0] }

it.each<[string, Partial<Visit>, object]>([
  ['goes to the top of a new page', {}, toTop],
  ['goes to the element of a fragment', { location: part }, { kind: 'element', id: 'x' }],
  ['decodes a fragment', { location: { ...there, hash: '#caf%C3%A9' } }, { kind: 'element', id: 'café' }],
  [
    'takes a malformed one as it is',
    { location: { ...there, hash: '#100%' } },
    { kind: 'element', id: '100%' },
  ],
  ['stays when only the query changed', { location: { ...here, search: '?q' } }, { kind: 'stay' }],
  ['scrolls again for a link to where the reader is', { action: 'replace', location: here }, toTop],
  [
    'scrolls again for a link to the same part',
    { action: 'replace', location: part, previous: part },
    { kind: 'element', id: 'x' },
  ],
  ['restores the position', { action: 'pop', savedScroll }, { kind: 'position', position: savedScroll }],
  ['scrolls like a link when going back to an unknown position', { action: 'pop' }, toTop],
  ['restores no position for a link', { savedScroll }, toTop],
  ['leaves a fragment to the browser', { ...fragment, needsPage: false }, { kind: 'stay' }],
  ['goes to a fragment whose page still had to be loaded', fragment, { kind: 'element', id: 'x' }],
])('%s', (_, changes, expected) => expect(decideScroll({ ...base, ...changes })).toEqual(expected))
