import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { headOf } from '../../../tests/render-fixtures.ts'
import type { PageLocation } from './page-location.ts'
import { createVisits, type View } from './visits.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const element = { toggleAttribute() {} }
  const nothing = () => null
  const document = {
    documentElement: element,
    body: element,
    getElementById: nothing,
    querySelector: nothing,
  }
  const window = { scrollTo() {} }
  const system = {
    matchMedia: () => ({ matches: true }),
    dispatchEvent: nothing,
    navigator: { onLine: false },
  }
  for (const [name, value] of Object.entries({ document, window, ...system })) vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = (pathname: string, search = '', hash = ''): PageLocation => ({ pathname, search, hash })

function viewOf(path: string): View {
  return { location: at(path), page: { head: headOf(path), node: null, contents: [] }, visit: null }
}

/** Visits that start at `/a`. A page arrives when `answer` says so, and is on the screen after `paint`. */
function setUp() {
  const answers = new Map<string, (arrives: boolean) => void>()
  const bar: boolean[] = []
  const stayed: string[] = []
  const stalls: { end: () => void; again: () => void }[] = []
  const visits = createVisits({
    initial: viewOf('/a'),
    load: ({ pathname }) =>
      new Promise((resolve, reject) =>
        answers.set(pathname, (arrives) => (arrives ? resolve(viewOf(pathname).page) : reject(new Error()))),
      ),
    giveUp: () => {},
    stay: ({ location }) => void stayed.push(location.pathname),
    stall: (_visit, again) => {
      const end = vi.fn<() => void>()
      stalls.push({ end, again })
      return end
    },
  })
  visits.onBarChange((isVisible) => void bar.push(isVisible))
  const answer = async (pathname: string, arrives = true) => {
    answers.get(pathname)?.(arrives)
    await vi.advanceTimersByTimeAsync(0)
    return visits.getView()
  }
  const go = (location: PageLocation) => visits.go({ location, action: 'push', savedScroll: null })
  return { visits, bar, stayed, stalls, answer, go, paint: () => visits.didShow(visits.getView()) }
}

it('changes the address immediately and the page later, and lets the last of two navigations win', async () => {
  const { visits, go, answer, paint } = setUp()
  go(at('/b'))
  expect([visits.isSettled(), visits.shownHref(), visits.getView().location]).toEqual([false, '/a', at('/a')])
  expect((await answer('/b')).visit).toMatchObject({ previous: at('/a'), needsPage: true })
  paint()
  expect([visits.isSettled(), visits.shownHref(), visits.getView().location]).toEqual([true, '', at('/b')])
  const { visits: racing, bar: shown, go: goTo, answer: reply, paint: show } = setUp()
  goTo(at('/b'))
  vi.advanceTimersByTime(150)
  goTo(at('/c'))
  vi.advanceTimersByTime(100)
  expect((await reply('/b')).location).toEqual(at('/a'))
  expect((await reply('/c')).visit).toMatchObject({ previous: at('/b'), location: at('/c') })
  goTo(at('/d'))
  show()
  expect([racing.isSettled(), racing.shownHref(), shown]).toEqual([false, '/c', []])
})

it.each([at('/a', '', '#x'), at('/a/'), at('/a', '?q')])('needs no page for %o', (location) => {
  const { visits, bar, go } = setUp()
  go(location)
  vi.advanceTimersByTime(300)
  expect(visits.getView().visit?.needsPage).toBe(false)
  expect(bar).toEqual([])
})

it('shows the bar only for a page that takes long, and hides it when the page is shown', async () => {
  const { bar, go, answer, paint } = setUp()
  go(at('/b'))
  await answer('/b')
  paint()
  vi.advanceTimersByTime(300)
  go(at('/c'))
  expect(bar).toEqual([])
  vi.advanceTimersByTime(300)
  expect(bar).toEqual([true])
  // Going back needs no other page.
  go(at('/b'))
  paint()
  expect(bar).toEqual([true, false])
})

it('returns to the page that is shown when another one cannot be loaded', async () => {
  const { visits, bar, stayed, go, answer } = setUp()
  go(at('/b'))
  vi.advanceTimersByTime(300)
  go(at('/c'))
  await answer('/b', false)
  expect([visits.isSettled(), stayed]).toEqual([false, []])
  await answer('/c', false)
  expect([visits.isSettled(), visits.getView().location, stayed]).toEqual([true, at('/a'), ['/c']])
  expect(bar).toEqual([true, false])
})

it('offers other ways to a page that takes very long, until it is shown or another one is wanted', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const { stalls, go, answer, paint } = setUp()
  go(at('/b'))
  vi.advanceTimersByTime(14_999)
  expect(stalls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(stalls).toHaveLength(1)
  stalls[0]?.again()
  vi.advanceTimersByTime(15_000)
  expect(stalls).toHaveLength(2)
  await answer('/b')
  expect(stalls[1]?.end).not.toHaveBeenCalled()
  paint()
  expect(stalls[1]?.end).toHaveBeenCalled()
  go(at('/c'))
  vi.advanceTimersByTime(15_000)
  go(at('/b'))
  expect(stalls[2]?.end).toHaveBeenCalled()
})
