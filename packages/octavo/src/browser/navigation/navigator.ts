import type { ReactNode } from 'react'
import { createAddresses, type NavigatorConfig } from './addresses.ts'
import { type ClickDecision, listenToLinks } from './link-clicks.ts'
import { createOffline } from './offline.ts'
import { applyScroll } from './page-effects.ts'
import { createBuildCheck } from '../recovery/load-again.ts'
import { loadChunk } from '../recovery/load-chunk.ts'
import { closeNotice } from '../recovery/notice.ts'
import { createPageLoader, type LoadedPage } from './page-loader.ts'
import type { ScrollPosition } from './lifecycle.ts'
import { isSameLocation, locationOf, type PageLocation } from './page-location.ts'
import { createPrefetcher, type Prefetcher } from './prefetch.ts'
import { createRefresher, createViewStore, type Refresher, type View, type ViewStore } from './view-store.ts'
import { createScrollRestoration, decodeFragment, isEntryState, scrollToPosition } from './scroll.ts'
import { createVisits, type Visits } from './visits.ts'

export type NavigatorOptions = {
  config: NavigatorConfig
  /** The document's page. `contents` is null when its markup is already in the document. */
  initial: LoadedPage
  decodeFlight: (text: string) => Promise<ReactNode>
  /** No page of the site has the document's address. */
  onNotFound: () => Promise<void>
}

export type SiteNavigator = Pick<Prefetcher, 'prefetch' | 'preload'> &
  Pick<Visits, 'didShow' | 'isBarVisible' | 'onBarChange' | 'onRouteUpdate' | 'onRouteDidUpdate'> & {
    config: NavigatorConfig
    getView: ViewStore['get']
    onView: ViewStore['onView']
    /** Navigates to a page of this site, or leaves the site for any other address. */
    navigate: (href: string, options?: { replace?: boolean }) => void
    /** Only on the development server. */
    refresh: Refresher['refresh'] | undefined
    /** Loads what's missing from the page on the screen (see `Html`). */
    complete: () => Promise<void>
    /** Takes over links and history. Returns a function that undoes it. */
    start: () => () => void
  }

/**
 * Moves a reader from page to page. Creating one has no side effects, so the server can render with it too. `start`
 * begins to listen.
 */
export function createNavigator({
  config,
  initial,
  decodeFlight,
  onNotFound,
}: NavigatorOptions): SiteNavigator {
  const addresses = createAddresses(config)
  const scroll = createScrollRestoration()
  const checkBuild = createBuildCheck()
  const loader = createPageLoader({
    key: config,
    decodeFlight,
    fetch: (href, init) => fetch(href, init),
  })
  const prefetcher = createPrefetcher({ loader, resolve: addresses.resolveTarget })
  // The server knows neither query nor fragment, and hydration has to match it, so the first view leaves them out.
  const store = createViewStore({ location: addresses.locationOfPage(initial), page: initial, visit: null })
  const offline = createOffline({ scroll, navigate, getShown: () => store.get().location })
  const visits = createVisits({
    store,
    load: (location) => loader.load(addresses.payloadOf(location)),
    giveUp: loadInFull,
    stay: offline.stay,
  })
  const refresher = import.meta.env.DEV
    ? createRefresher({
        store,
        reload: loader.reload,
        payloadOf: (page) => addresses.payloadOf(addresses.locationOfPage(page)),
        isSettled: visits.isSettled,
      })
    : null
  let stopLinks: (() => void) | null = null

  /** The address bar is already right, and the server's answer is final, so this can't loop. */
  function loadInFull(error: unknown): void {
    console.warn(`Loading ${location.pathname} in full:`, error)
    stopLinks?.()
    location.reload()
  }

  function visitUrl(url: URL, action: 'push' | 'replace'): void {
    if (visits.isSettled()) scroll.save()
    const entry = scroll.createEntry(action)
    if (action === 'push') history.pushState(entry, '', url)
    else history.replaceState(entry, '', url)
    visits.go({ location: locationOf(url), action, savedScroll: null })
  }

  function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
    const url = addresses.resolve(href)
    if (url) visitUrl(url, replace || url.href === location.href ? 'replace' : 'push')
    else if (replace) location.replace(href)
    else location.assign(href)
  }

  function followClick(decision: ClickDecision): void {
    if (decision.kind === 'push' || decision.kind === 'replace') visitUrl(decision.url, decision.kind)
    else if (decision.kind === 'fragment' && visits.isSettled()) scroll.save()
  }

  function followHistory({ state }: PopStateEvent): void {
    if (offline.takeReturn(state)) return
    // When the browser itself goes to a fragment, the new entry doesn't have our mark.
    const action = isEntryState(state) ? 'pop' : 'fragment'
    if (action === 'pop' && visits.isSettled()) scroll.keep()
    visits.go({ location: locationOf(location), action, savedScroll: scroll.enter(state) })
  }

  async function complete(): Promise<void> {
    const before = store.get().page
    const page = await loader.load(addresses.payloadOf(addresses.locationOfPage(before)))
    if (visits.isSettled() && store.get().page === before) {
      await store.show({ ...store.get(), page, visit: null })
    }
  }

  /** An address that the host doesn't know may be another spelling of one that it knows. */
  async function showFallback(): Promise<void> {
    const { findFallback } = await loadChunk(() => import('./not-found-fallback.ts'))
    const page = await findFallback(loader.load, config)
    if (visits.hasStarted()) return
    if (!page) return onNotFound()
    addresses.learn(location.pathname, page)
    await store.show({ ...store.get(), page, visit: null })
    if (location.hash !== '') applyScroll({ kind: 'element', id: decodeFragment(location.hash) })
  }

  /** The document already shows the page of this address. The server just didn't know the query and fragment. */
  function takeOver(here: PageLocation, savedScroll: ScrollPosition | null): void {
    const view = store.get()
    addresses.learn(here.pathname, view.page)
    if (!isSameLocation(here, view.location)) void store.show({ ...view, location: here, visit: null })
    // Otherwise the browser restores the scroll position itself, but not if the scripts are there first.
    const isManual = history.scrollRestoration === 'manual'
    if (savedScroll && (isManual || window.scrollY === 0)) scrollToPosition(savedScroll)
    else if (isManual && here.hash !== '') applyScroll({ kind: 'element', id: decodeFragment(here.hash) })
    visits.begin(here)
    // If it fails, the reader keeps seeing the not-found page.
    if (view.page.head.path === config.notFoundPath) showFallback().catch(() => {})
  }

  function didShow(view: View): void {
    visits.didShow(view)
    refresher?.didShow()
    if (visits.isSettled()) offline.didShow()
    if (!view.visit?.needsPage) return
    closeNotice()
    checkBuild()
  }

  function start(): () => void {
    const here = locationOf(location)
    const savedScroll = scroll.enter(history.state)
    offline.didShow()
    // If the reader went back or forward before the scripts ran, the browser has changed the address but not the page.
    if (document.documentElement.dataset['path'] === here.pathname) takeOver(here, savedScroll)
    else visits.go({ location: here, action: 'pop', savedScroll })
    stopLinks = listenToLinks({
      baseUrl: config.baseUrl,
      shownHref: visits.shownHref,
      onNavigate: followClick,
      onIntent: (href) => void prefetcher.preload(href),
    })
    window.addEventListener('popstate', followHistory)
    const stopScroll = scroll.start(visits.isSettled)
    const stopPrefetch = prefetcher.observe()
    window.octavo = Object.freeze({ prefetch: prefetcher.prefetch, preload: prefetcher.preload })
    return () => {
      stopLinks?.()
      window.removeEventListener('popstate', followHistory)
      stopScroll()
      stopPrefetch()
    }
  }

  return {
    ...visits,
    ...prefetcher,
    config,
    getView: store.get,
    onView: store.onView,
    didShow,
    navigate,
    refresh: refresher?.refresh,
    complete,
    start,
  }
}

declare global {
  interface Window {
    octavo?: Readonly<Pick<Prefetcher, 'prefetch' | 'preload'>>
  }
}
