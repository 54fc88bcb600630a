import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Site } from '../../shared/site.ts'
import { outputPathsOf } from '../../shared/url.ts'
import { buildRedirectFiles } from './redirect-pages.ts'
import { writeSiteInfo } from './site-info.ts'
import { buildRobots, buildSitemap, type SitemapRoute, type SitemapSite } from './sitemap.ts'

export type SiteFiles = { /** Posix paths from the output folder. */ files: string[]; bytes: number }

/**
 * Writes what belongs to the whole site and to no page: sitemap, robots.txt, redirects, the marker. A file of the
 * same name in the static folder wins.
 */
export async function writeSiteFiles(options: {
  staging: string
  site: SitemapSite & Pick<Site, 'redirects'>
  routes: readonly SitemapRoute[]
  staticFiles: readonly string[]
}): Promise<SiteFiles> {
  const { staging, site, routes } = options
  const given = new Set(options.staticFiles)
  const pageFiles = routes.map((route) => outputPathsOf(route.path, site.trailingSlash).html)
  const redirects = buildRedirectFiles(site, new Set([...pageFiles, ...given]))
  const sitemap = buildSitemap(routes, site)
  const planned: [string, string | null][] = [
    ['sitemap.xml', sitemap],
    ['robots.txt', buildRobots(site, sitemap !== null || given.has('sitemap.xml'))],
    ['.nojekyll', ''],
    ['_redirects', redirects.rules],
    ...redirects.pages.map(({ outputPath, html }): [string, string] => [outputPath, html]),
  ]
  const files = planned.filter((file): file is [string, string] => file[1] !== null && !given.has(file[0]))
  await Promise.all(files.map(([path, content]) => writeNew(join(staging, path), content)))
  await writeSiteInfo(staging, site)
  return {
    files: files.map(([path]) => path),
    bytes: files.reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0),
  }
}

async function writeNew(filePath: string, content: string): Promise<void> {
  await mkdir(dirname(filePath), { recursive: true })
  await writeFile(filePath, content)
}
