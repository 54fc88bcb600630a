/** Where a reader is; `pathname` includes the base. */
export type PageLocation = { pathname: string; search: string; hash: string }

/** Picks the three fields out of a URL or `window.location`. */
export function locationOf({ pathname, search, hash }: PageLocation): PageLocation {
  return { pathname, search, hash }
}

/** Both spellings of a path, with and without the slash at its end, are served by one page. */
export function isSamePage(a: PageLocation, b: PageLocation): boolean {
  return withoutSlash(a.pathname) === withoutSlash(b.pathname)
}

export function isSameLocation(a: PageLocation, b: PageLocation): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}
