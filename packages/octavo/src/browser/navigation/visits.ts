import { askServer } from '../recovery/load-again.ts'
import { createLifecycle, reduceLifecycle, type LifecycleEvent, type Visit } from './lifecycle.ts'
import { createListeners } from './listeners.ts'
import { applyScroll, fadeInPage, focusSkipRegion, replaceClasses } from './page-effects.ts'
import type { LoadedPage } from './page-loader.ts'
import { isSamePage, type PageLocation } from './page-location.ts'
import { decideScroll } from './scroll.ts'
import type { View, ViewStore } from './view-store.ts'
import { shownEvent } from '../../model/shown-event.ts'

/** `previous` is only null at the start. */
export type RouteEvent = { location: PageLocation; previous: PageLocation | null }

/** Faster navigations show no progress bar. */
const slowMs = 200
/** How long the progress bar may run without a network. */
const offlineMs = 4000

type Options = {
  store: ViewStore
  load: (location: PageLocation) => Promise<LoadedPage>
  /** Called when a script can't show the page of the current address. */
  giveUp: (error: unknown) => void
  /** Called when there's no network, so the current page stays. The address is still the visit's. */
  stay: (visit: Visit) => void
}

export type Visits = ReturnType<typeof createVisits>

/** Takes each navigation through its stages: address, hooks, payload, switch, scroll, focus, hooks (B144). */
export function createVisits({ store, load, giveUp, stay }: Options) {
  const bar = createListeners<void>()
  const updates = createListeners<RouteEvent>()
  const didUpdates = createListeners<RouteEvent>()
  let state = createLifecycle(store.get().location)
  let shown = store.get()

  function dispatch(event: LifecycleEvent): void {
    const before = state.isBarVisible
    state = reduceLifecycle(state, event)
    if (state.isBarVisible !== before) bar.emit()
  }

  function go(event: Omit<LifecycleEvent & { type: 'go' }, 'type'>): void {
    dispatch({ type: 'go', ...event })
    const { visit } = state
    if (!visit) return
    const { location, previous } = visit
    updates.emit({ location, previous })
    // A listener may have navigated somewhere else.
    if (state.visit !== visit) return
    if (visit.needsPage) loadAndShow(visit)
    else void store.show({ location, page: pageAt(location), visit })
  }

  /** The page on the screen. The latest view may be another page that React hasn't rendered yet. */
  function pageAt(location: PageLocation): LoadedPage {
    const latest = store.get()
    return isSamePage(latest.location, location) ? latest.page : shown.page
  }

  function loadAndShow(visit: Visit): void {
    const { id, location } = visit
    const isCurrent = () => state.visit === visit
    const remain = () => {
      dispatch({ type: 'stay', id })
      stay(visit)
    }
    const fail = async (error: unknown) => {
      const isLost = await isNetworkLost(error)
      if (!isCurrent()) return
      if (isLost) remain()
      else giveUp(error)
    }
    setTimeout(() => dispatch({ type: 'slow', id }), slowMs)
    setTimeout(() => isCurrent() && !navigator.onLine && remain(), slowMs + offlineMs)
    load(location).then((page) => {
      if (isCurrent()) void store.show({ location, page, visit })
    }, fail)
  }

  function didShow(view: View): void {
    const { page, location, visit } = view
    const { head } = page
    const before = shown.page.head
    store.confirm()
    const isLayoutKept = head.layout === before.layout
    replaceClasses(document.documentElement, before.htmlClass, head.htmlClass)
    replaceClasses(document.body, before.bodyClass, head.bodyClass)
    shown = view
    const isCurrent = visit !== null && visit === state.visit
    dispatch({ type: 'shown', id: visit?.id ?? null, location })
    if (!isCurrent) return
    settle(visit, isLayoutKept)
    didUpdates.emit({ location, previous: visit.previous })
    // For scripts outside this bundle.
    dispatchEvent(new Event(shownEvent))
  }

  /** Records the address that the document was opened with. The server didn't know its query and fragment. */
  function begin(location: PageLocation): void {
    state = { ...state, location, shown: location }
    updates.emit({ location, previous: null })
    didUpdates.emit({ location, previous: null })
  }

  return {
    go,
    begin,
    didShow,
    /** False from the moment the address changes until its page is on the screen. */
    isSettled: () => state.visit === null,
    /** The address of the page on the screen while that of another one is in the address bar. */
    shownHref: () => (state.visit ? state.shown.pathname + state.shown.search : ''),
    hasStarted: () => state.visits > 0,
    isBarVisible: () => state.isBarVisible,
    onBarChange: bar.add,
    onRouteUpdate: updates.add,
    onRouteDidUpdate: didUpdates.add,
  }
}

/**
 * Without a network, a page load would replace a readable page with the browser's error page. A browser that claims to
 * be online may be wrong, so after a request without any answer we ask the server in another way.
 */
async function isNetworkLost(error: unknown): Promise<boolean> {
  return !navigator.onLine || (error instanceof TypeError && (await askServer(location.href)) === null)
}

/** Scroll and focus, once a visit's page is on the screen. */
function settle(visit: Visit, isLayoutKept: boolean): void {
  const isPush = visit.action === 'push'
  // As in a full page load, Tab goes on from a fragment's target. Focus on anything else would come first.
  if (isPush && visit.location.hash !== '') (document.activeElement as HTMLElement | null)?.blur()
  applyScroll(decideScroll(visit))
  if (visit.needsPage) fadeInPage()
  if (isPush && visit.location.hash === '' && isLayoutKept) focusSkipRegion()
}
