import type { SidebarNode } from '../../model/nav-tree.ts'
import type { Route } from '../../model/route.ts'
import type { Site, Redirect } from '../../model/site.ts'
import { toHref } from '../../model/urls/url.ts'
import { xmlElement, xmlText } from '../../files/xml.ts'
import { shownEvent } from '../../model/events.ts'
import type { SocialWidgetInput } from '../../model/layout-input.ts'
import { hashOf } from '../../files/hash.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markerFile } from './output-folders.ts'

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

/** `manifest.webmanifest`, or null when there are no icons for it. */
export function buildWebManifest({
  icons,
  title,
  tagline,
  baseUrl,
}: Pick<Site, 'icons' | 'title' | 'tagline' | 'baseUrl'>): string | null {
  if (!icons || icons.app.length === 0) return null
  const { themeColor, backgroundColor } = icons
  const manifest = {
    name: title,
    short_name: title,
    ...(tagline !== '' && { description: tagline.replaceAll('\n', ' ') }),
    start_url: baseUrl,
    scope: baseUrl,
    display: 'minimal-ui',
    ...(themeColor !== null && { theme_color: themeColor }),
    ...(backgroundColor !== null && { background_color: backgroundColor }),
    icons: icons.app.map(({ src, size }) => ({
      src: baseUrl + src,
      sizes: `${size}x${size}`,
      type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** One file per sidebar, named after its content: sidebar key → path from the output folder, and text. */
export function buildSidebarFiles(
  sidebars: Record<string, SidebarNode[]>,
): Record<string, { file: string; text: string }> {
  return Object.fromEntries(
    Object.entries(sidebars).map(([key, tree]) => {
      const text = JSON.stringify(tree)
      const name = key.replace(/[^\w.-]+/g, '_')
      return [key, { file: `assets/sidebars/${name}-${hashOf(text).slice(0, 8)}.json`, text }]
    }),
  )
}

export type WidgetFile = { /** From the output folder. */ file: string; text: string }

/** The script for pages with embedded posts, or null when the site doesn't use the widget. */
export function buildWidgetFile({ socialWidget }: Pick<Site, 'socialWidget'>): WidgetFile | null {
  if (!socialWidget) return null
  const text = buildScript(socialWidget)
  return { file: `assets/social-${hashOf(text).slice(0, 8)}.js`, text }
}

/**
 * Loads the network's script when the first post comes into view, and lets it look for new posts after each navigation
 * (B235-B236). Until then, and if the script is blocked, readers see the quote.
 */
function buildScript({ script, global }: SocialWidgetInput): string {
  return `(function(){
var s=${JSON.stringify({ script, global })},asked=false,seen=new WeakSet();
function load(e){var w=window[s.global];if(w&&w.widgets)w.widgets.load(e)}
function ask(e){
if(asked)return load(e);
asked=true;
var n=document.createElement('script');
n.async=true;
n.charset='utf-8';
n.src=s.script;
n.onload=function(){load()};
document.head.appendChild(n);
}
var o=new IntersectionObserver(function(l){l.forEach(function(i){
if(!i.isIntersecting)return;
o.unobserve(i.target);
ask(i.target);
})},{rootMargin:'200px'});
function look(){document.querySelectorAll('[data-social-post]').forEach(function(e){
if(seen.has(e))return;
seen.add(e);
o.observe(e);
})}
look();
addEventListener(${JSON.stringify(shownEvent)},look);
})()
`
}

/** What a server needs to know about an output folder. */
export type SiteInfo = {
  baseUrl: string
  /** Null for a site that leaves paths as they are, because JSON has no `undefined`. */
  trailingSlash: boolean | null
  redirects: Redirect[]
}

/**
 * Written into the output, as the marker, rather than into the cache folder. That way it's published together with the
 * pages, and several output folders of one site don't get mixed up.
 */
export function writeSiteInfo(
  outputFolder: string,
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'redirects'>,
): void {
  const { baseUrl, trailingSlash, redirects } = site
  const info: SiteInfo = { baseUrl, trailingSlash: trailingSlash ?? null, redirects }
  writeFileSync(join(outputFolder, markerFile), `${JSON.stringify(info)}\n`)
}

/** Null when the folder isn't a finished output of the engine: until the end of a build, its marker is empty. */
export function readSiteInfo(outputFolder: string): SiteInfo | null {
  try {
    const info = JSON.parse(readFileSync(join(outputFolder, markerFile), 'utf8')) as Partial<SiteInfo>
    return typeof info.baseUrl === 'string' && Array.isArray(info.redirects) ? (info as SiteInfo) : null
  } catch {
    return null
  }
}
