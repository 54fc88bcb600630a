import { createRedirectFinder } from '../../model/urls/redirect-match.ts'
import { createRouteFinder } from '../../model/urls/route-match.ts'
import { isExternal, toHref, toRoutePath } from '../../model/urls/url.ts'
import type { CheckInput } from './check-input.ts'

/** Comparing a name with every page takes milliseconds, and nobody reads a hundred suggestions. */
const guessLimit = 20

/** Suggests what to do about a pathname (including the base URL) that leads nowhere. */
export function createSuggester(input: CheckInput): (pathname: string) => string {
  const { site, routePaths, staticFiles, findNearest } = input
  const routes = createRouteFinder(routePaths)
  const redirects = createRedirectFinder(site.redirects)
  const candidates = [
    ...routePaths.map((path) => toHref(path, site)),
    ...staticFiles.map((file) => site.baseUrl + file),
  ]
  const known = new Map<string, string>()
  const suggest = (pathname: string): string => {
    const path = toRoutePath(pathname, site.baseUrl)
    if (path === null) {
      return `It points outside the site, whose base URL is ${site.baseUrl}. If that is intended, write pathname://…`
    }
    const route = routes.find(path)
    if (route !== null) return `The exact address of that page is ${toHref(route, site)}`
    const redirect = redirects.find(path)
    if (redirect) return `It is redirected. Link to ${describeTarget(redirect.to, site)} instead.`
    const nearest = known.size < guessLimit ? findNearest(pathname, candidates) : []
    if (nearest.length > 0) return `Did you mean ${nearest.join(' or ')}?`
    return 'Correct the link, or add the page or the static file.'
  }
  return (pathname) => {
    const hint = known.get(pathname) ?? suggest(pathname)
    known.set(pathname, hint)
    return hint
  }
}

function describeTarget(to: string, site: CheckInput['site']): string {
  return isExternal(to) ? to : toHref(to, site)
}
