import type { PayloadKey } from '../../model/payload/payload.ts'
import { payloadHrefOf, toHref } from '../../model/urls/url.ts'
import type { LoadedPage } from './page-loader.ts'
import { isSamePage, type PageLocation } from './page-location.ts'
import { resolvePageUrl } from './link-clicks.ts'

/** Includes what's needed to decode this build's payloads. */
export type NavigatorConfig = PayloadKey & {
  baseUrl: string
  trailingSlash: boolean | undefined
  /** Route path of the first page, when that is not `/`. */
  home?: string | undefined
  /** Route path of the page that a host shows for unknown addresses. */
  notFoundPath: string
}

/** Everything that depends on the structure of the site's addresses. */
export function createAddresses(config: NavigatorConfig) {
  const spellings = new Map<string, string>()
  const payloadOf = ({ pathname }: Pick<PageLocation, 'pathname'>) =>
    spellings.get(pathname) ?? payloadHrefOf(pathname, config.trailingSlash, config.baseUrl)
  const locationOfPage = ({ head }: LoadedPage): PageLocation => ({
    pathname: toHref(head.path, config),
    search: '',
    hash: '',
  })
  const payloadOfPage = (page: LoadedPage) => payloadOf(locationOfPage(page))
  const resolve = (href: string): URL | null =>
    resolvePageUrl(href, { currentHref: location.href, baseUrl: config.baseUrl })
  return {
    payloadOf,
    payloadOfPage,
    /** Remembers which page an address leads to, however it's spelled, so that going back there requests that page. */
    learn: (pathname: string, page: LoadedPage): void => {
      if (page.head.path !== config.notFoundPath) spellings.set(pathname, payloadOfPage(page))
    },
    /** The address as the server knows it, without query and fragment. */
    locationOfPage,
    /** The address of a page of this site, or null. */
    resolve,
    /** A page of this site that can be prefetched, or null. The current page can't. */
    resolveTarget: (target: string) => {
      const url = resolve(target)
      if (!url || isSamePage(url, location)) return null
      return { key: url.pathname + url.search + url.hash, payloadHref: payloadOf(url) }
    },
  }
}
