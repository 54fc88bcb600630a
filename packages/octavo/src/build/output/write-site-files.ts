import { join } from 'node:path'
import { bannerScript, inlineScript } from '../../theme/shared/inline-script.ts'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import { isWanted } from '../../model/generated-files.ts'
import type { Redirect, Site } from '../../model/site.ts'
import { isValidPattern } from '../../model/urls/redirect-match.ts'
import { isExternal, outputPathsOf } from '../../model/urls/url.ts'
import { writeInFolder } from '../../files/files.ts'
import { buildPolicy } from './content-security-policy.ts'
import {
  buildHeaderRules,
  formatHeadersFile,
  type FramePolicy,
  formatNginxFile,
  formatVercelFile,
} from './hosting/host-files.ts'
import { buildRedirectFiles, type RedirectFiles } from './redirect-pages.ts'
import {
  writeSiteInfo,
  buildRobots,
  buildSitemap,
  type SitemapRoute,
  buildWidgetFile,
  buildWebManifest,
} from './site-files.ts'
import { buildInlineStyles, type InlineStyles } from './site-rules.ts'

type SiteLocale = {
  site: Site
  routes: readonly SitemapRoute[]
}

export type SiteFiles = { /** Posix paths from the output folder. */ files: string[]; bytes: number }

/**
 * Writes what belongs to the whole site rather than to a page: sitemap, robots.txt, redirects and the marker. A file
 * with the same name in the static folder wins.
 */
export function writeSiteFiles(options: {
  staging: string
  /** The default locale comes first. */
  locales: readonly [SiteLocale, ...SiteLocale[]]
  staticFiles: readonly string[]
  /** As bundled, before the base URL is filled in. */
  styles: InlineStyles
  /** The document that samples run in, if readers can run any. */
  frame: FramePolicy | null
}): SiteFiles {
  const { staging, locales } = options
  const { site } = locales[0]
  const given = new Set(options.staticFiles)
  const redirects = buildAllRedirects(locales, given)
  const widget = buildWidgetFile(site)
  const sitemap = site.files['sitemap.xml'] ? buildSitemap(locales) : null
  const planned: [string, string | null][] = [
    ['sitemap.xml', sitemap],
    ['robots.txt', buildRobots(site, sitemap !== null || given.has('sitemap.xml'))],
    ['.nojekyll', ''],
    ['_redirects', redirects.rules],
    ...buildHostFiles(locales, redirects.fromRoot, options),
    ['manifest.webmanifest', buildWebManifest(site)],
    ...(widget ? [[widget.file, widget.text] as [string, string]] : []),
    ...redirects.pages.map(({ outputPath, html }): [string, string] => [outputPath, html]),
  ]
  const files = planned.filter(
    (file): file is [string, string] =>
      file[1] !== null && !given.has(file[0]) && isWanted(file[0], site.files),
  )
  for (const [path, content] of files) writeInFolder(join(staging, path), content)
  writeSiteInfo(staging, { ...site, redirects: redirects.fromRoot })
  return {
    files: files.map(([path]) => path),
    bytes: files.reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0),
  }
}

/** The same headers and redirects, in each host's format. */
function buildHostFiles(
  locales: readonly [SiteLocale, ...SiteLocale[]],
  redirects: readonly Redirect[],
  { styles: bundled, frame }: { styles: InlineStyles; frame: FramePolicy | null },
): [string, string][] {
  const { site } = locales[0]
  const styles = locales.flatMap((locale) => {
    const { base, blocks } = buildInlineStyles(bundled, locale.site)
    return [base, base + blocks]
  })
  const inlineScripts = [inlineScript, ...(site.baseUrlIssueBanner ? [inlineScript + bannerScript] : [])]
  const rules = buildHeaderRules(buildPolicy({ site, styles, inlineScripts }), site.baseUrl, frame)
  const usable = redirects.filter(({ from }) => isValidPattern(from))
  return [
    ['_headers', formatHeadersFile(rules)],
    ['_nginx.conf', formatNginxFile(site, usable, rules)],
    ['vercel.json', formatVercelFile(site, usable, rules)],
  ]
}

/** The default locale's redirects come last, because its patterns could match pages of other locales too. */
function buildAllRedirects([main, ...others]: readonly [SiteLocale, ...SiteLocale[]], given: Set<string>) {
  const rules: string[] = []
  const pages: RedirectFiles['pages'] = []
  const fromRoot: Redirect[] = []
  for (const { site, routes } of [...others, main]) {
    const folder = folderInOutput(site)
    const inFolder = (file: string) => (folder === '' ? file : `${folder}/${file}`)
    const pathOf = (path: string) => (folder === '' || isExternal(path) ? path : `/${folder}${path}`)
    const taken = routes.map(({ path }) => outputPathsOf(path, site.trailingSlash).html)
    const own = [...given]
      .filter((file) => file.startsWith(inFolder('')))
      .map((file) => file.slice(inFolder('').length))
    const built = buildRedirectFiles(site, {
      files: new Set([...taken, ...own]),
      routePaths: routes.filter(({ page }) => page.kind !== 'not-found').map(({ path }) => path),
    })
    rules.push(built.rules ?? '')
    pages.push(...built.pages.map(({ outputPath, html }) => ({ outputPath: inFolder(outputPath), html })))
    fromRoot.push(
      ...site.redirects.map((redirect) => ({
        ...redirect,
        from: pathOf(redirect.from),
        to: pathOf(redirect.to),
      })),
    )
  }
  return { rules: rules.join('') || null, pages, fromRoot }
}
