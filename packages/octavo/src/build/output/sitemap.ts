import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { toHref } from '../../model/urls/url.ts'
import { xmlElement, xmlText } from '../../files/xml.ts'

export type SitemapSite = Pick<Site, 'url' | 'baseUrl' | 'trailingSlash' | 'noIndex'>
export type SitemapRoute = {
  path: string
  unlisted: boolean
  page: Pick<Route['page'], 'kind' | 'noIndex'> & {
    lastUpdated?: { date: string } | null
    post?: { date: string; updated?: string }
  }
}

export type SitemapLocale = { routes: readonly SitemapRoute[]; site: SitemapSite }

/** `sitemap.xml` with all routes that search engines may list, in all locales, or null when there are none. */
export function buildSitemap(locales: readonly SitemapLocale[]): string | null {
  const entries = locales.flatMap(listEntries).toSorted()
  if (entries.length === 0) return null
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** One line per page. The address comes first, so that lines sort by it. */
function listEntries({ routes, site }: SitemapLocale): string[] {
  if (site.noIndex) return []
  return routes
    .filter(({ page, unlisted }) => page.kind !== 'not-found' && !page.noIndex && !unlisted)
    .map(({ path, page }) => {
      const date = page.lastUpdated?.date ?? page.post?.updated ?? page.post?.date
      const parts = [
        xmlText('loc', site.url + encodeOnce(toHref(path, site))),
        ...(date === undefined ? [] : [xmlText('lastmod', date)]),
        xmlText('changefreq', 'weekly'),
        xmlText('priority', '0.5'),
      ]
      return xmlElement('url', parts.join(''))
    })
}

/** `robots.txt` for a site at the root of its host. Crawlers don't look for it anywhere else. */
export function buildRobots(site: SitemapSite, hasSitemap: boolean): string | null {
  if (site.baseUrl !== '/') return null
  // Crawlers are always allowed, because they have to read the pages to learn that a page must not be listed.
  const lines = ['User-agent: *', 'Disallow:']
  if (hasSitemap) lines.push('', `Sitemap: ${site.url}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

/** Paths can contain characters as they are or percent-encoded. */
function encodeOnce(path: string): string {
  try {
    return encodeURI(decodeURI(path))
  } catch {
    return encodeURI(path)
  }
}
