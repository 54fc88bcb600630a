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
