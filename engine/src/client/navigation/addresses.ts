import type { PayloadKey } from '../../shared/payload/payload.ts'
import { payloadHrefOf, toHref } from '../../shared/urls/url.ts'
import type { LoadedPage } from './page-loader.ts'
import { isSamePage, type PageLocation } from './page-location.ts'
import { resolvePageUrl } from './should-intercept.ts'

/** With what the payloads of this build need. */
export type NavigatorConfig = PayloadKey & {
  baseUrl: string
  trailingSlash: boolean | undefined
  /** Route path of the page that a host shows for unknown addresses. */
  notFoundPath: string
}

/** Everything that depends on how the site's addresses are made. */
export function createAddresses(config: NavigatorConfig) {
  const spellings = new Map<string, string>()
  const payloadOf = ({ pathname }: Pick<PageLocation, 'pathname'>) =>
    spellings.get(pathname) ?? payloadHrefOf(pathname, config.trailingSlash, config.baseUrl)
  const locationOfPage = ({ head }: LoadedPage): PageLocation => ({
    pathname: toHref(head.path, config),
    search: '',
    hash: '',
  })
  const resolve = (href: string): URL | null =>
    resolvePageUrl(href, { currentHref: location.href, baseUrl: config.baseUrl })
  return {
    payloadOf,
    /** Takes note that an address, however it is spelt, means a page: the way back there will ask for that page. */
    learn: (pathname: string, page: LoadedPage): void => {
      if (page.head.path !== config.notFoundPath) spellings.set(pathname, payloadOf(locationOfPage(page)))
    },
    /** As the server knows it: without query and fragment. */
    locationOfPage,
    /** The address of a page of this site, or null. */
    resolve,
    /** What may be fetched ahead: a page of this site other than the current one, or null. */
    resolveTarget: (target: string) => {
      const url = resolve(target)
      if (!url || isSamePage(url, location)) return null
      return { key: url.pathname + url.search + url.hash, payloadHref: payloadOf(url) }
    },
  }
}
