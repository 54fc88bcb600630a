/** Finds the route of a pathname (without base URL, query and fragment). All functions here are pure. */
import { pathToRegexp, type Key } from 'path-to-regexp'

export type PathOptions = {
  /** One pattern, or several of which the first match wins. `*` on its own matches anything. */
  path: string | string[]
  /** Whether the pattern must cover the whole path. */
  exact?: boolean
  /** Whether a trailing slash matters. */
  strict?: boolean
  /** Whether letter case matters. */
  sensitive?: boolean
}

/** `path` is the pattern that matched, `url` the part of the pathname it covers. */
export type PathMatch = {
  path: string
  url: string
  isExact: boolean
  params: Record<string, string | undefined>
}

type RouteOptions = Partial<PathOptions> & {
  /** Higher priorities are tried first. The default is 0. */
  priority?: number
}

/** A route in a tree. Without `path`, it inherits its parent's match. */
export type RoutePattern = RouteOptions & { routes?: RoutePattern[] }

/** A tree whose routes have more data than a pattern. */
type RouteTree<R> = RouteOptions & { routes?: R[] }

export type RouteMatch<R = RoutePattern> = { route: R; match: PathMatch }

export function matchPath(pathname: string, options: PathOptions): PathMatch | null {
  return createPathMatcher(options)(pathname)
}

/** A `matchPath` for many pathnames. Throws if a pattern isn't valid. */
export function createPathMatcher(options: PathOptions): (pathname: string) => PathMatch | null {
  const { exact = false, strict = false, sensitive = false } = options
  const patterns = [options.path].flat().map((path) => {
    const keys: Key[] = []
    const pattern = normalizePattern(path, strict)
    return {
      path,
      keys,
      regexp: pathToRegexp(pattern, keys, { end: exact, strict, sensitive, delimiter: '/' }),
    }
  })
  return (pathname) => {
    for (const { path, keys, regexp } of patterns) {
      const found = regexp.exec(pathname)
      if (!found) continue
      const [url, ...values] = found
      const params = Object.fromEntries(keys.map((key, index) => [key.name, values[index]]))
      return { path, url: path === '/' && url === '' ? '/' : url, isExact: pathname === url, params }
    }
    return null
  }
}

/** A star that doesn't follow a parameter is a wildcard, and a trailing slash has no meaning unless `strict` is set. */
function normalizePattern(path: string, strict: boolean): string {
  const pattern = path.replace(/(^|\/)\*(?![^(]*\))/g, '$1(.*)')
  return !strict && /[^\\]\/$|^\/$/.test(pattern) ? pattern.slice(0, -1) : pattern
}

/** The first route that matches, then the first of its children that does, and so on. */
export function matchRoutes<R extends RouteTree<R>>(routes: readonly R[], pathname: string): RouteMatch<R>[] {
  const branch: RouteMatch<R>[] = []
  let parent: PathMatch = { path: '/', url: '/', isExact: pathname === '/', params: {} }
  for (let level: readonly R[] = routes; level.length > 0;) {
    const next = matchLevel(level, pathname, parent)
    if (!next) break
    branch.push(next)
    parent = next.match
    level = next.route.routes ?? []
  }
  return branch
}

function matchLevel<R extends RouteTree<R>>(
  routes: readonly R[],
  pathname: string,
  parent: PathMatch,
): RouteMatch<R> | null {
  for (const route of routes) {
    const match = route.path === undefined ? parent : matchPath(pathname, { ...route, path: route.path })
    if (match) return { route, match }
  }
  return null
}

/** The routes that match the pathname as it is or percent-decoded (B140), each one once. */
export function lookUpRoutes<R extends RouteTree<R>>(
  routes: readonly R[],
  pathname: string,
): RouteMatch<R>[] {
  const found = spellingsOf(pathname).flatMap((spelling) => matchRoutes(routes, spelling))
  return found.filter(({ route }, index) => found.findIndex((other) => other.route === route) === index)
}

/** Raw, then decoded if that differs. A malformed escape is left alone. */
function spellingsOf(pathname: string): string[] {
  try {
    return [...new Set([pathname, decodeURI(pathname)])]
  } catch {
    return [pathname]
  }
}

/** The order in which routes are tried (B137). At every level, routes that match the most come last. */
export function orderRoutes<R extends RouteTree<R>>(routes: readonly R[]): R[] {
  const ordered = routes.map((route) =>
    route.routes ? { ...route, routes: orderRoutes(route.routes) } : route,
  )
  return ordered.toSorted(
    (a, b) =>
      greedOf(a) - greedOf(b) ||
      Number(a.routes !== undefined) - Number(b.routes !== undefined) ||
      (b.priority ?? 0) - (a.priority ?? 0) ||
      compareText(firstPathOf(a), firstPathOf(b)),
  )
}

function greedOf(route: RoutePattern): number {
  const path = firstPathOf(route)
  if (path === '*') return 3
  if (route.path === undefined) return 2
  return path === '/' ? 1 : 0
}

function firstPathOf(route: RoutePattern): string {
  return [route.path ?? ''].flat()[0] ?? ''
}

/** Compares code units, so that the order doesn't depend on the machine's locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** `/docs/x.html` → `/docs/x`, `/docs/index.html` → `/docs`, `/index.html` → `/`. */
export function stripHtmlSuffix(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/i, '') || '/'
}

/** The path to match (B138). An `.html` suffix is removed unless a route is registered with it. */
export function resolveRoutePath(pathname: string, isExactRoute: (pathname: string) => boolean): string {
  const trimmed = pathname.trim()
  return isExactRoute(trimmed) ? trimmed : stripHtmlSuffix(trimmed)
}

/** A `resolveRoutePath` with a cache. It's limited, because on a server the paths come from outside. */
export function createRoutePathResolver(
  isExactRoute: (pathname: string) => boolean,
  limit = 1000,
): (pathname: string) => string {
  const known = new Map<string, string>()
  return (pathname) => {
    const cached = known.get(pathname)
    if (cached !== undefined) return cached
    const resolved = resolveRoutePath(pathname, isExactRoute)
    if (known.size >= limit) known.clear()
    known.set(pathname, resolved)
    return resolved
  }
}

/** `find` returns the registered path, or null. */
export type RouteFinder = { find: (pathname: string) => string | null }

/**
 * Finds final routes (literal paths, not patterns) in constant time, with the same result as an `exact` `matchPath`.
 * Letter case and one trailing slash don't matter, but a path with exactly the same spelling wins over similar ones.
 */
export function createRouteFinder(paths: readonly string[]): RouteFinder {
  const spelled = new Set(paths)
  const byKey = new Map<string, string>()
  const register = (key: string, path: string) => void (byKey.has(key) || byKey.set(key, path))
  for (const path of paths) register(looseKeyOf(path), path)
  // Decoded spellings come second, so that they can't hide a route that's registered under that exact name.
  for (const path of paths) for (const spelling of spellingsOf(path)) register(looseKeyOf(spelling), path)
  const lookUp = (pathname: string): string | null => {
    const spellings = spellingsOf(pathname)
    const exact = spellings.find((spelling) => spelled.has(spelling))
    if (exact !== undefined) return exact
    for (const spelling of spellings) {
      const path = byKey.get(looseKeyOf(spelling))
      if (path !== undefined) return path
    }
    return null
  }
  return {
    find: (pathname) => lookUp(pathname.trim()) ?? lookUp(stripHtmlSuffix(pathname.trim())),
  }
}

function looseKeyOf(path: string): string {
  return path.toLowerCase().replace(/\/$/, '')
}
