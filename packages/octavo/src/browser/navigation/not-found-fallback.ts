import { stripHtmlSuffix } from '../../model/urls/route-match.ts'
import { payloadHrefOf, toRoutePath } from '../../model/urls/url.ts'
import type { NavigatorConfig } from './addresses.ts'
import type { LoadedPage } from './page-loader.ts'

type Options = Pick<NavigatorConfig, 'baseUrl' | 'trailingSlash'>

/**
 * Payloads of the pages that an unknown pathname may refer to, best first: without `.html`, then in lower case. The
 * payload's address is the same with and without a trailing slash, so that needs no separate attempt.
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

/** Returns the first of these pages that exists. Only the page for unknown addresses loads this code. */
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
