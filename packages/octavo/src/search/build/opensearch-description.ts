import { searchPath } from '../shared/search-options.ts'
import type { Site } from '../../model/site.ts'
import { toHref } from '../../model/urls/url.ts'
import { escapeXml } from '../../files/xml.ts'

export const openSearchName = 'opensearch.xml'

/** Lets browsers offer the site's search in their address bar (B030). */
export function buildOpenSearchDescription(
  site: Pick<Site, 'title' | 'url' | 'baseUrl' | 'favicon' | 'trailingSlash'>,
): string {
  const home = site.url + site.baseUrl
  const image =
    site.favicon === null
      ? ''
      : `\n  <Image height="16" width="16">${escapeXml(home + encodeURI(site.favicon))}</Image>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(site.title)}</ShortName>
  <Description>Search ${escapeXml(site.title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>${image}
  <Url type="text/html" method="get" template="${escapeXml(site.url + toHref(searchPath, site))}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(home + openSearchName)}"/>
</OpenSearchDescription>
`
}
