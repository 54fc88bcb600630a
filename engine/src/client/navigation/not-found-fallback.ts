import { stripHtmlSuffix } from '../../shared/urls/route-match.ts'
import { payloadHrefOf, toRoutePath } from '../../shared/urls/url.ts'
import type { NavigatorConfig } from './addresses.ts'
import type { LoadedPage } from './page-loader.ts'

type Options = Pick<NavigatorConfig, 'baseUrl' | 'trailingSlash'>

/**
 * Payloads of the pages that an unknown pathname may mean, best first: without `.html`, then in lower case.
 * A payload's address is the same with and without a slash at the end of the path, so that needs no try of its own.
 */
export function fallbackPayloadHrefs(pathname: string, { baseUrl, trailingSlash }: Options): string[] {
  const routePath = toRoutePath(stripHtmlSuffix(pathname), baseUrl)
  if (routePath === null) return []
  const spellings = [routePath, routePath.toLowerCase()]
  const hrefs = spellings.map((spelling) =>
    payloadHrefOf(baseUrl + spelling.slice(1), trailingSlash, baseUrl),
  )
  return [...new Set(hrefs)]
}

/** The first of these pages that exists. Loaded by the page that a host shows for unknown addresses, and by no other. */
export async function findFallback(
  load: (payloadHref: string) => Promise<LoadedPage>,
  config: NavigatorConfig,
): Promise<LoadedPage | null> {
  for (const href of fallbackPayloadHrefs(location.pathname, config)) {
    const page = await load(href).catch(() => null)
    if (page && page.head.path !== config.notFoundPath) return page
  }
  return null
}
