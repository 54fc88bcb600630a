import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '../../model/route.ts'
import { isWanted } from '../../model/generated-files.ts'
import { toRoutePath } from '../../model/urls/url.ts'
import { buildRobots, buildSitemap, buildWebManifest } from '../../build/output/site-files.ts'
import type { PageFiles } from '../../build/render/page-cache.ts'
import type { Feature } from '../../build/feature/feature.ts'
import type { LocaleSite } from '../../build/site/load-site.ts'

export type DevFilesOptions = {
  root: string
  /** The default locale comes first. */
  locales: readonly LocaleSite[]
  features: readonly Feature[]
  renderPage: (route: Route) => Promise<PageFiles>
}

/**
 * The text of a file that a build generates from many pages, generated on request in dev. Null if the address belongs
 * to something else or to a file of the site itself.
 */
export function buildDevFile(pathname: string, options: DevFilesOptions): Promise<string | null> | null {
  for (const locale of options.locales.toReversed()) {
    const { site } = locale
    const file = toRoutePath(pathname, site.baseUrl)?.slice(1)
    if (file === undefined || existsSync(path.join(options.root, site.staticFolder, file))) continue
    const built =
      (locale === options.locales[0] ? buildSiteFile(file, options.locales) : null) ??
      buildLocaleFile(file, locale, options)
    if (built !== null) return Promise.resolve(built)
  }
  return null
}

function buildSiteFile(file: string, locales: readonly LocaleSite[]): string | null {
  const [main] = locales
  if (!main) return null
  if (!isWanted(file, main.site.files)) return null
  if (file === 'sitemap.xml') return buildSitemap(locales)
  if (file === 'robots.txt')
    return buildRobots(main.site, !main.site.noIndex && main.site.files['sitemap.xml'])
  return file === 'manifest.webmanifest' ? buildWebManifest(main.site) : null
}

function buildLocaleFile(
  file: string,
  locale: LocaleSite,
  { features, renderPage }: DevFilesOptions,
): Promise<string | null> | null {
  const planned = features
    .flatMap((feature) => feature.markdownFiles?.(locale) ?? [])
    .find((plan) => plan.includes(file))
  if (!planned) return null
  return readPages(planned.pagesOf(file), renderPage).then(
    (texts) => planned.write((routePath) => texts.get(routePath) ?? null).get(file) ?? null,
  )
}

/**
 * Route path → Markdown. Renders one page after the other, so that the page being edited doesn't wait for all of
 * them.
 */
async function readPages(
  routes: readonly Route[],
  renderPage: DevFilesOptions['renderPage'],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const route of routes) {
    // A page that can't be rendered reports the problem at its own address.
    const files = await renderPage(route).catch(() => null)
    if (files) texts.set(route.path, files.markdown)
  }
  return texts
}
