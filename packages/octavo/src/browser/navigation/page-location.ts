/** Where a reader is. `pathname` includes the base URL. */
export type PageLocation = { pathname: string; search: string; hash: string }

/** Picks the three fields from a URL or `window.location`. */
export function locationOf({ pathname, search, hash }: PageLocation): PageLocation {
  return { pathname, search, hash }
}

/** One page serves a path with and without a trailing slash. */
export function isSamePage(a: PageLocation, b: PageLocation): boolean {
  return withoutSlash(a.pathname) === withoutSlash(b.pathname)
}

export function isSameLocation(a: PageLocation, b: PageLocation): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}

/** What caused a navigation. With `fragment`, the browser itself went to an anchor on the page. */
export type NavigationAction = 'push' | 'replace' | 'pop' | 'fragment'
export type ScrollPosition = readonly [x: number, y: number]

/** A navigation in progress. */
export type Visit = {
  action: NavigationAction
  location: PageLocation
  previous: PageLocation
  /** Whether another page is on the screen, so that the payload has to be loaded first. */
  needsPage: boolean
  /** The scroll position when the reader left this history entry. */
  savedScroll: ScrollPosition | null
}
