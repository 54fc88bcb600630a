import { decodeAddress } from '../../model/urls/decode-address.ts'
import { isExternal, outputPathsOf, toHref } from '../../model/urls/url.ts'
import type { CheckInput } from './check-input.ts'

/** A link as the browser follows it: decoded, with the base URL and without the query. */
export type ResolvedLink = { pathname: string; hash: string }

export type LinkTargets = {
  /** Null for links that leave the site. */
  resolve(href: string, pagePath: string): ResolvedLink | null
  isPage(pathname: string): boolean
  isFile(pathname: string): boolean
}

type TargetInput = Pick<CheckInput, 'routePaths' | 'staticFiles' | 'site' | 'others'>

/** Everything inside the site that a link can lead to. Addresses have to match exactly. */
export function createLinkTargets(input: TargetInput): LinkTargets {
  const { site, others = [] } = input
  const pages = new Set<string>()
  const files = new Set<string>()
  for (const locale of [input, ...others]) {
    const { baseUrl, trailingSlash } = locale.site
    for (const file of locale.staticFiles) files.add(baseUrl + file)
    for (const path of locale.routePaths) {
      pages.add(decodeAddress(toHref(path, locale.site)))
      const { payload, markdown } = outputPathsOf(path, trailingSlash)
      files.add(baseUrl + payload).add(baseUrl + markdown)
    }
  }
  // Links in the layout appear on every page, and only relative ones resolve differently on each.
  const absolute = new Map<string, ResolvedLink | null>()
  return {
    resolve(href, pagePath) {
      if (!href.startsWith('/')) return resolveFrom(href, toHref(pagePath, site))
      const known = absolute.get(href)
      if (known !== undefined) return known
      const resolved = resolveFrom(href, '/')
      absolute.set(href, resolved)
      return resolved
    },
    isPage: (pathname) => pages.has(pathname),
    isFile: (pathname) => {
      const stem = pathname.replace(/\/$/, '')
      return files.has(pathname) || files.has(`${stem}.html`) || files.has(`${stem}/index.html`)
    },
  }
}

function resolveFrom(href: string, pageHref: string): ResolvedLink | null {
  if (isExternal(href)) return null
  // Most links take this shortcut. Parsing them as URLs gives the same result, and would take most of the checks' time.
  const plain = /^(\/[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href)
  if (plain && !/\\|\/\.|\s/.test(href))
    return { pathname: decodeAddress(plain[1] ?? ''), hash: decodeAddress(plain[2] ?? '') }
  const origin = 'http://site.invalid'
  if (!URL.canParse(href, origin + pageHref)) return { pathname: href, hash: '' }
  const url = new URL(href, origin + pageHref)
  return { pathname: decodeAddress(url.pathname), hash: decodeAddress(url.hash.slice(1)) }
}
