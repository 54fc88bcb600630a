import { describe, expect, it } from 'vitest'
import {
  createLifecycle,
  reduceLifecycle,
  type Lifecycle,
  type LifecycleEvent,
  type NavigationAction,
} from './lifecycle.ts'
import type { PageLocation } from './page-location.ts'

const at = (pathname: string, hash = ''): PageLocation => ({ pathname, search: '', hash })
const go = (location: PageLocation, action: NavigationAction = 'push'): LifecycleEvent => ({
  type: 'go',
  location,
  action,
  savedScroll: null,
})
const run = (...events: LifecycleEvent[]): Lifecycle =>
  events.reduce(reduceLifecycle, createLifecycle(at('/a')))

describe('lifecycle', () => {
  it('changes the address immediately and the page later', () => {
    const state = run(go(at('/b')))
    expect(state).toMatchObject({ location: at('/b'), shown: at('/a'), isBarVisible: false })
    expect(state.visit).toMatchObject({ id: 1, previous: at('/a'), needsPage: true })
    expect(run(go(at('/b')), { type: 'shown', id: 1, location: at('/b') })).toMatchObject({
      location: at('/b'),
      shown: at('/b'),
      visit: null,
    })
  })

  it('needs no page for another fragment, query or trailing slash', () => {
    expect(run(go(at('/a', '#x'))).visit?.needsPage).toBe(false)
    expect(run(go(at('/a/'))).visit?.needsPage).toBe(false)
    expect(run(go({ ...at('/a'), search: '?q' })).visit?.needsPage).toBe(false)
  })

  it('shows the bar only for a page that takes long, and hides it when the page is shown', () => {
    const slow: LifecycleEvent = { type: 'slow', id: 1 }
    expect(run(go(at('/b')), slow).isBarVisible).toBe(true)
    expect(run(go(at('/a', '#x')), slow).isBarVisible).toBe(false)
    expect(run(go(at('/b')), slow, { type: 'shown', id: 1, location: at('/b') }).isBarVisible).toBe(false)
    expect(run(go(at('/b')), { type: 'shown', id: 1, location: at('/b') }, slow).isBarVisible).toBe(false)
  })

  it('lets the last of two navigations win', () => {
    const both = [go(at('/b')), go(at('/c'))]
    expect(run(...both).visit).toMatchObject({ id: 2, previous: at('/b'), location: at('/c') })
    expect(run(...both, { type: 'slow', id: 1 }).isBarVisible).toBe(false)
    const late = run(...both, { type: 'shown', id: 1, location: at('/b') })
    expect(late).toMatchObject({ shown: at('/b'), visit: { id: 2 } })
    expect(reduceLifecycle(late, { type: 'shown', id: 2, location: at('/c') }).visit).toBeNull()
  })

  it('hides the bar when a reader goes back before the page arrives', () => {
    const back = run(go(at('/b')), { type: 'slow', id: 1 }, go(at('/a'), 'pop'))
    expect(back).toMatchObject({ isBarVisible: true, visit: { needsPage: false } })
    expect(reduceLifecycle(back, { type: 'shown', id: 2, location: at('/a') }).isBarVisible).toBe(false)
  })

  it('returns to the page that is shown when another one cannot be loaded', () => {
    const slow: LifecycleEvent[] = [go(at('/b')), { type: 'slow', id: 1 }]
    const stayed = run(...slow, { type: 'stay', id: 1 })
    expect(stayed).toMatchObject({ location: at('/a'), shown: at('/a'), visit: null, isBarVisible: false })
    expect(run(...slow, go(at('/c')), { type: 'stay', id: 1 })).toMatchObject({ visit: { id: 2 } })
  })
})
