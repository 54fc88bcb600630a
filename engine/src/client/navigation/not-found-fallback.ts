import { stripHtmlSuffix } from '../../shared/route-match.ts'
import { payloadHrefOf, toRoutePath } from '../../shared/url.ts'

type Options = { baseUrl: string; trailingSlash: boolean | undefined }

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
