/** Finds the route of a pathname (without base URL, query and fragment). All functions here are pure. */
import { pathToRegexp, type Key } from 'path-to-regexp'

export type PathOptions = {
  /** One pattern, or several of which the first match wins. `*` on its own matches anything. */
  path: string | string[]
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

/** Throws if a pattern isn't valid. */
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

/** Raw, then percent-decoded if that differs (B140). A malformed escape is left alone. */
function spellingsOf(pathname: string): string[] {
  try {
    return [...new Set([pathname, decodeURI(pathname)])]
  } catch {
    return [pathname]
  }
}

/** `/docs/x.html` → `/docs/x`, `/docs/index.html` → `/docs`, `/index.html` → `/`. */
export function stripHtmlSuffix(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/i, '') || '/'
}

/** `find` returns the registered path, or null. */
export type RouteFinder = { find: (pathname: string) => string | null }

/**
 * Finds final routes (literal paths, not patterns) in constant time, with the same result as an `exact` pattern.
 * Letter case and one trailing slash don't matter, but a path with exactly the same spelling wins over similar ones. An
 * `.html` suffix is removed unless a route is registered with it (B138).
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
