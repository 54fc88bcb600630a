import { startTransition } from 'react'
import { shownEvent } from '../../model/events.ts'
import { askServer } from '../recovery/load-again.ts'
import { createListeners } from './listeners.ts'
import { applyScroll, fadeInPage, focusSkipRegion, replaceClasses } from './page-effects.ts'
import type { LoadedPage } from './page-loader.ts'
import { isSamePage, type PageLocation, type Visit } from './page-location.ts'
import { decideScroll } from './scroll.ts'

/** What React shows. `visit` is the navigation that led there. */
export type View = { location: PageLocation; page: LoadedPage; visit: Visit | null }

/** `previous` is only null at the start. */
export type RouteEvent = { location: PageLocation; previous: PageLocation | null }

/** Faster navigations show no progress bar. */
const slowMs = 200
/** How long the progress bar may run without a network. */
const offlineMs = 4000
/** After this long, readers are offered other ways to the page. */
const stalledMs = 15_000

type Options = {
  initial: View
  load: (location: PageLocation) => Promise<LoadedPage>
  /** Called when a script can't show the page of the current address. */
  giveUp: (error: unknown) => void
  /** Called when there's no network, so the current page stays. The address is still the visit's. */
  stay: (visit: Visit) => void
  /** Called when a page takes very long. `again` asks for it once more. Returns a function for when it's settled. */
  stall: (visit: Visit, again: () => void) => () => void
}

export type Visits = ReturnType<typeof createVisits>

/** Takes each navigation through its stages: address, hooks, payload, switch, scroll, focus, hooks (B144). */
export function createVisits({ initial, load, giveUp, stay, stall }: Options) {
  const { screen, show, onView, didRender } = createScreen(initial)
  const bar = createProgressBar()
  const updates = createListeners<RouteEvent>()
  const didUpdates = createListeners<RouteEvent>()
  /** The last navigation, until its page is on the screen. */
  let visit: Visit | null = null
  let endStall = () => {}

  function go(target: Pick<Visit, 'action' | 'location' | 'savedScroll'>): void {
    const { location } = target
    const { latest, shown } = screen
    const { location: previous } = visit ?? latest
    const next = { ...target, previous, needsPage: !isSamePage(location, shown.location) }
    visit = next
    endStall()
    updates.emit({ location, previous })
    // A listener may have navigated somewhere else.
    if (visit !== next) return
    if (next.needsPage) return loadAndShow(next)
    // The latest view may be another page that React hasn't rendered yet.
    const { page } = isSamePage(latest.location, location) ? latest : shown
    void show({ location, page, visit })
  }

  function loadAndShow(own: Visit): void {
    const { location } = own
    const isCurrent = () => visit === own
    const remain = () => {
      visit = null
      endStall()
      bar.show(false)
      stay(own)
    }
    const fail = async (error: unknown) => {
      const isLost = await isNetworkLost(error)
      if (isCurrent()) (isLost ? remain : giveUp)(error)
    }
    setTimeout(() => isCurrent() && bar.show(true), slowMs)
    setTimeout(() => isCurrent() && !navigator.onLine && remain(), slowMs + offlineMs)
    setTimeout(() => isCurrent() && (endStall = stall(own, () => loadAndShow(own))), stalledMs)
    load(location).then((page) => void (isCurrent() && show({ location, page, visit })), fail)
  }

  function didShow(view: View): void {
    const isLayoutKept = didRender(view)
    if (!visit || view.visit !== visit) return
    const { location, previous } = visit
    visit = null
    endStall()
    bar.show(false)
    settle(view.visit, isLayoutKept)
    didUpdates.emit({ location, previous })
    // For scripts outside this bundle.
    dispatchEvent(new Event(shownEvent))
  }

  /** Records the address that the document was opened with. The server didn't know its query and fragment. */
  function begin(location: PageLocation): void {
    screen.shown = { ...screen.shown, location }
    updates.emit({ location, previous: null })
    didUpdates.emit({ location, previous: null })
  }

  return {
    getView: () => screen.latest,
    onView,
    show,
    go,
    begin,
    didShow,
    /** False from the moment the address changes until its page is on the screen. */
    isSettled: () => visit === null,
    /** The location of the page on the screen while that of another one is in the address bar. */
    shownHref: () => (visit ? screen.shown.location.pathname + screen.shown.location.search : ''),
    onBarChange: bar.onChange,
    onRouteUpdate: updates.add,
    onRouteDidUpdate: didUpdates.add,
  }
}

function createProgressBar() {
  const changes = createListeners<boolean>()
  let isShown = false
  return {
    onChange: changes.add,
    show: (isVisible: boolean) => {
      if (isVisible !== isShown) changes.emit((isShown = isVisible))
    },
  }
}

/** The last view that React was given, and the one that it has rendered. */
function createScreen(initial: View) {
  const screen = { latest: initial, shown: initial }
  const views = createListeners<View>()
  let confirm = () => {}

  /** Resolves when the view is on the screen, or when another one has replaced it. */
  function show(view: View): Promise<void> {
    screen.latest = view
    confirm()
    return new Promise((resolve) => {
      confirm = resolve
      startTransition(() => views.emit(view))
    })
  }

  /** Returns whether the layout is that of the page before. */
  function didRender(view: View): boolean {
    const { head } = view.page
    const before = screen.shown.page.head
    screen.shown = view
    confirm()
    replaceClasses(document.documentElement, before.htmlClass, head.htmlClass)
    replaceClasses(document.body, before.bodyClass, head.bodyClass)
    return head.layout === before.layout
  }

  return { screen, onView: views.add, show, didRender }
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
