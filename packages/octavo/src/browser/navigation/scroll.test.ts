import { describe, expect, it } from 'vitest'
import type { Visit } from './page-location.ts'
import { decideScroll } from './scroll.ts'

const base: Visit = {
  action: 'push',
  location: { pathname: '/b', search: '', hash: '' },
  previous: { pathname: '/a', search: '', hash: '' },
  needsPage: true,
  savedScroll: null,
}
const here = { pathname: '/a', search: '', hash: '' }

function goTo(hash: string) {
  return decideScroll({ ...base, location: { ...base.location, hash } })
}

describe('decideScroll', () => {
  it('goes to the top of a new page', () => {
    expect(decideScroll(base)).toEqual({ kind: 'position', position: [0, 0] })
  })

  it('goes to the element of a fragment, decoded', () => {
    expect(goTo('#caf%C3%A9')).toEqual({ kind: 'element', id: 'café' })
    expect(goTo('#100%')).toEqual({ kind: 'element', id: '100%' })
  })

  it('stays when only the query changed', () => {
    expect(decideScroll({ ...base, location: { ...here, search: '?q' } })).toEqual({ kind: 'stay' })
  })

  it('scrolls again for a link to where the reader is', () => {
    expect(decideScroll({ ...base, action: 'replace', location: here })).toEqual({
      kind: 'position',
      position: [0, 0],
    })
    const there = { ...here, hash: '#x' }
    expect(decideScroll({ ...base, action: 'replace', location: there, previous: there })).toEqual({
      kind: 'element',
      id: 'x',
    })
  })

  it('restores the position when going back, or scrolls like a link would', () => {
    expect(decideScroll({ ...base, action: 'pop', savedScroll: [3, 700] })).toEqual({
      kind: 'position',
      position: [3, 700],
    })
    expect(decideScroll({ ...base, action: 'pop' })).toEqual({ kind: 'position', position: [0, 0] })
    expect(decideScroll({ ...base, savedScroll: [3, 700] })).toEqual({ kind: 'position', position: [0, 0] })
  })

  it('leaves a fragment to the browser, unless its page still had to be loaded', () => {
    const fragment = { ...base, action: 'fragment' as const, location: { ...base.location, hash: '#x' } }
    expect(decideScroll({ ...fragment, needsPage: false })).toEqual({ kind: 'stay' })
    expect(decideScroll(fragment)).toEqual({ kind: 'element', id: 'x' })
  })
})
