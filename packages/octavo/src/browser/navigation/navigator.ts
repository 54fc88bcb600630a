import type { ReactNode } from 'react'
import { createAddresses, type NavigatorConfig } from './addresses.ts'
import { type ClickDecision, listenToLinks } from './link-clicks.ts'
import { createOffline } from './offline.ts'
import { applyScroll } from './page-effects.ts'
import { createBuildCheck } from '../recovery/load-again.ts'
import { loadChunk } from '../recovery/load-chunk.ts'
import { closeNotice } from '../recovery/notice.ts'
import { showStalled } from '../recovery/report-failure.ts'
import { createPageLoader, type LoadedPage, type PageLoader } from './page-loader.ts'
import { isSameLocation, locationOf, type PageLocation, type ScrollPosition } from './page-location.ts'
import { createPrefetcher, type Prefetcher } from './prefetch.ts'
import {
  createScrollRestoration,
  decodeFragment,
  isEntryState,
  scrollToPosition,
  type ScrollRestoration,
} from './scroll.ts'
import { createVisits, type View, type Visits } from './visits.ts'

export type NavigatorOptions = {
  config: NavigatorConfig
  /** The document's page. `contents` is null when its markup is already in the document. */
  initial: LoadedPage
  decodeFlight: (text: string) => Promise<ReactNode>
  /** No page of the site has the document's address. */
  onNotFound: () => Promise<void>
}

export type SiteNavigator = Pick<Prefetcher, 'prefetch' | 'preload'> &
  Pick<Visits, 'getView' | 'onView' | 'didShow' | 'onBarChange' | 'onRouteUpdate' | 'onRouteDidUpdate'> & {
    config: NavigatorConfig
    /** Navigates to a page of this site, or leaves the site for any other address. */
    navigate: (href: string, options?: { replace?: boolean }) => void
    /** Loads what's missing from the page on the screen (see `Html`). */
    complete: () => Promise<void>
    /** Takes over links and history. Returns a function that undoes it. */
    start: () => () => void
  }

/**
 * Moves a reader from page to page. Creating one has no side effects, so the server can render with it too. `start`
 * begins to listen.
 */
export function createNavigator(options: NavigatorOptions): SiteNavigator {
  const { config, initial: page, decodeFlight } = options
  const addresses = createAddresses(config)
  const scroll = createScrollRestoration()
  const checkBuild = createBuildCheck()
  const loader = createPageLoader({ key: config, decodeFlight, fetch: (href, init) => fetch(href, init) })
  const prefetcher = createPrefetcher({ loader, resolve: addresses.resolveTarget })
  const visits = createVisits({
    // The server knows neither query nor fragment, and hydration has to match it, so the first view leaves them out.
    initial: { location: addresses.locationOfPage(page), page, visit: null },
    load: (location) => loader.load(addresses.payloadOf(location)),
    giveUp: loadInFull,
    stay: (visit) => offline.stay(visit),
    stall: ({ location }, again) =>
      showStalled(() => {
        loader.forget(addresses.payloadOf(location))
        again()
      }),
  })
  const parts = { ...options, addresses, scroll, loader, visits }
  const { navigate, followClick, visitEntry } = createHistory(parts)
  const offline = createOffline({ scroll, navigate, getShown: () => visits.getView().location })
  let stopLinks: (() => void) | null = null

  /** The address bar is already right, and the server's answer is final, so this can't loop. */
  function loadInFull(error: unknown): void {
    console.warn(`Loading ${location.pathname} in full:`, error)
    stopLinks?.()
    location.reload()
  }

  function didShow(view: View): void {
    visits.didShow(view)
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
    if (document.documentElement.dataset['path'] === here.pathname) takeOver(parts, here, savedScroll)
    else visits.go({ location: here, action: 'pop', savedScroll })
    stopLinks = listenToLinks({
      baseUrl: config.baseUrl,
      shownHref: visits.shownHref,
      onNavigate: followClick,
      onIntent: (href) => void prefetcher.preload(href),
    })
    const stop = new AbortController()
    const { signal } = stop
    const onPop = ({ state }: PopStateEvent) => offline.takeReturn(state) || visitEntry(state)
    window.addEventListener('popstate', onPop, { signal })
    if (import.meta.env.DEV) {
      const refresh = createRefresh(parts)
      // The development server fires this when the page's source has changed.
      const onRefresh = () => void refresh().catch(() => location.reload())
      window.addEventListener('octavo:refresh', onRefresh, { signal })
    }
    const stopScroll = scroll.start(visits.isSettled)
    const stopPrefetch = prefetcher.observe()
    window.octavo = Object.freeze({ prefetch: prefetcher.prefetch, preload: prefetcher.preload })
    return () => {
      stopLinks?.()
      stop.abort()
      stopScroll()
      stopPrefetch()
    }
  }

  const complete = () => completePage(parts)
  return { ...visits, ...prefetcher, config, didShow, navigate, complete, start }
}

type Parts = NavigatorOptions & {
  addresses: ReturnType<typeof createAddresses>
  scroll: ScrollRestoration
  loader: PageLoader
  visits: Visits
}

function createHistory({ addresses, scroll, visits }: Parts) {
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

  /** Follows the browser to another entry. */
  function visitEntry(state: unknown): void {
    // When the browser itself goes to a fragment, the new entry doesn't have our mark.
    const action = isEntryState(state) ? 'pop' : 'fragment'
    if (action === 'pop' && visits.isSettled()) scroll.keep()
    visits.go({ location: locationOf(location), action, savedScroll: scroll.enter(state) })
  }

  return { navigate, followClick, visitEntry }
}

async function completePage({ addresses, loader, visits }: Parts): Promise<void> {
  const before = visits.getView().page
  const page = await loader.load(addresses.payloadOfPage(before))
  if (visits.isSettled() && visits.getView().page === before)
    await visits.show({ ...visits.getView(), page, visit: null })
}

/**
 * Loads the page on the screen again and shows it in place, on the development server. Whatever a reader does at the
 * same time, no change is left out.
 */
function createRefresh({ addresses, loader, visits }: Parts): () => Promise<void> {
  let last: Promise<LoadedPage> | null = null
  return async () => {
    const before = visits.getView().page
    const request = (last = loader.reload(addresses.payloadOfPage(before)))
    const page = await request
    // A later one shows the newest page.
    if (request !== last) return
    const view = visits.getView()
    if (visits.isSettled() && view.page.head.path === before.head.path)
      return visits.show({ ...view, page, visit: null })
    // The page that the reader is going to may have been loaded before the change.
    location.reload()
  }
}

/** The document already shows the page of this address. The server just didn't know the query and fragment. */
function takeOver(parts: Parts, here: PageLocation, savedScroll: ScrollPosition | null): void {
  const { addresses, config, visits } = parts
  const view = visits.getView()
  addresses.learn(here.pathname, view.page)
  if (!isSameLocation(here, view.location)) void visits.show({ ...view, location: here, visit: null })
  // Otherwise the browser restores the scroll position itself, but not if the scripts are there first.
  const isManual = history.scrollRestoration === 'manual'
  if (savedScroll && (isManual || window.scrollY === 0)) scrollToPosition(savedScroll)
  else if (isManual) scrollToFragment()
  visits.begin(here)
  // If it fails, the reader keeps seeing the not-found page.
  if (view.page.head.path === config.notFoundPath) showFallback(parts).catch(() => {})
}

/** An address that the host doesn't know may be another spelling of one that it knows. */
async function showFallback({ addresses, config, loader, visits, onNotFound }: Parts): Promise<void> {
  const view = visits.getView()
  const { findFallback } = await loadChunk(() => import('./not-found-fallback.ts'))
  const page = await findFallback(loader.load, config)
  // The reader may have gone somewhere else.
  if (!visits.isSettled() || visits.getView() !== view) return
  if (!page) return onNotFound()
  addresses.learn(location.pathname, page)
  await visits.show({ ...view, page, visit: null })
  scrollToFragment()
}

function scrollToFragment(): void {
  const { hash } = location
  if (hash !== '') applyScroll({ kind: 'element', id: decodeFragment(hash) })
}

declare global {
  interface Window {
    octavo?: Readonly<Pick<Prefetcher, 'prefetch' | 'preload'>>
  }
}
