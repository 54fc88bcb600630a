import type { Route } from '../../shared/route.ts'
import type { Site } from '../../shared/site.ts'
import { toHref } from '../../shared/url.ts'

export type SitemapSite = Pick<Site, 'url' | 'baseUrl' | 'trailingSlash' | 'noIndex'>
export type SitemapRoute = { path: string; unlisted: boolean; page: Pick<Route['page'], 'kind' | 'noIndex'> }

export type SitemapLocale = { routes: readonly SitemapRoute[]; site: SitemapSite }

/** `sitemap.xml` of all routes that search engines may list, in all locales; null when there is none. */
export function buildSitemap(locales: readonly SitemapLocale[]): string | null {
  const addresses = locales.flatMap(listAddresses).toSorted()
  if (addresses.length === 0) return null
  const entries = addresses.map(
    (address) =>
      `<url><loc>${escapeXml(address)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

function listAddresses({ routes, site }: SitemapLocale): string[] {
  if (site.noIndex) return []
  return routes
    .filter(({ page, unlisted }) => page.kind !== 'not-found' && !page.noIndex && !unlisted)
    .map(({ path }) => site.url + encodeOnce(toHref(path, site)))
}

/** `robots.txt` for a site at the root of its host; elsewhere crawlers never look for it. */
export function buildRobots(site: SitemapSite, hasSitemap: boolean): string | null {
  if (site.baseUrl !== '/') return null
  // Even a site that must not be listed lets crawlers in: they have to read that in the pages.
  const lines = ['User-agent: *', 'Disallow:']
  if (hasSitemap) lines.push('', `Sitemap: ${site.url}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

/** Paths may hold characters as written or as percent escapes. */
function encodeOnce(path: string): string {
  try {
    return encodeURI(decodeURI(path))
  } catch {
    return encodeURI(path)
  }
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&apos;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
