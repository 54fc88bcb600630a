/** Finds where a redirect leads (B305-B307). Paths are route paths, without base URL and query. */
import type { Redirect } from '../site.ts'
import { createPathMatcher } from './route-match.ts'
import { isExternal } from './url.ts'

export type RedirectFinder = ReturnType<typeof createRedirectFinder>

/** Whether `from` matches more than one address. */
export function isPattern(from: string): boolean {
  return /[:*()+?{}]/.test(from)
}

/** An invalid pattern matches nothing, and `checkRedirects` reports it. */
export function isValidPattern(from: string): boolean {
  return compilePattern(from) !== null
}

/** The first match in the list wins. Letter case and a trailing slash don't matter. */
export function createRedirectFinder(redirects: readonly Redirect[]) {
  const rules = redirects.flatMap((redirect) => {
    const match = compilePattern(redirect.from)
    return match ? [{ redirect, match }] : []
  })
  return {
    /** `to` is a route path or an address, with its parameters filled in. */
    find(path: string) {
      for (const { redirect, match } of rules) {
        const found = match(path)
        if (found) return { redirect, to: fillParameters(redirect.to, found.params) }
      }
      return null
    },
  }
}

function compilePattern(from: string): ReturnType<typeof createPathMatcher> | null {
  try {
    decodeURI(from)
    return createPathMatcher({ path: from, exact: true })
  } catch {
    return null
  }
}

/**
 * `/docs/:path*` with `a/b` for `path` → `/docs/a/b`. Without a value, the parameter's slash is removed too. A star in
 * `to` is replaced with what the star in `from` matched.
 */
export function fillParameters(to: string, params: Record<string, string | undefined>): string {
  const names = Object.keys(params)
  if (names.length === 0) return to
  const withStar = '0' in params && !isExternal(to) ? to.replace(/(^|\/)\*$/, '$1:0') : to
  const filled = withStar.replace(
    /(\/?):(\w+)(?:[*+]|\?(?=[/#]|$))?/g,
    (whole, slash: string, name: string) => {
      if (!names.includes(name)) return whole
      const value = params[name]?.replace(/^\/+|\/+$/g, '')
      return value ? slash + value : ''
    },
  )
  // What a visitor typed must not turn one of our paths into an address elsewhere, such as `//host`.
  return isExternal(to) ? filled : `/${filled.replace(/^[/\\]+/, '')}`
}

/** Keeps the visitor's query unless the target has its own. `search` begins with a question mark or is empty. */
export function addSearch(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location
  const hash = location.indexOf('#')
  return hash === -1 ? location + search : location.slice(0, hash) + search + location.slice(hash)
}
