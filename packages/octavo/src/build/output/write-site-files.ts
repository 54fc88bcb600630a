import { join } from 'node:path'
import { bannerScript, inlineScript } from '../../theme/shared/inline-script.ts'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import { isWanted } from '../../model/generated-files.ts'
import type { Redirect, Site } from '../../model/site.ts'
import { isValidPattern, fillParameters, isPattern } from '../../model/urls/redirect-match.ts'
import { isExternal, outputPathsOf, toHref, withoutSuffix } from '../../model/urls/url.ts'
import { writeInFolder } from '../../files/files.ts'
import { buildPolicy } from './content-security-policy.ts'
import {
  buildHeaderRules,
  formatHeadersFile,
  type FramePolicy,
  formatNginxFile,
  formatVercelFile,
} from './hosting/host-files.ts'
import {
  writeSiteInfo,
  buildRobots,
  buildSitemap,
  type SitemapRoute,
  buildWidgetFile,
  buildWebManifest,
} from './site-files.ts'
import { buildInlineStyles, type InlineStyles } from './site-rules.ts'
import { escapeHtml } from '../../model/escape-html.ts'
import { buildMessages } from '../../model/build-messages.ts'
import { createPathMatcher } from '../../model/urls/route-match.ts'
import { interpolate, lookUp, translateIn } from '../../i18n/shared/translate.ts'

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

type RedirectSite = Pick<
  Site,
  'url' | 'baseUrl' | 'trailingSlash' | 'redirects' | 'docs' | 'language' | 'i18n'
>

type RedirectFiles = {
  /** One page for each redirected address, for hosts that don't support redirects. */
  pages: { outputPath: string; html: string }[]
  /** For hosts that read a `_redirects` file, or null when there are no rules. */
  rules: string | null
}

/** What already has an address: files, as paths from the output folder, and routes, which patterns may lead to. */
type Existing = { files: ReadonlySet<string>; routePaths: readonly string[] }

/** Builds the files that implement the site's redirects. A route or an earlier redirect keeps its address. */
export function buildRedirectFiles(site: RedirectSite, { files, routePaths }: Existing): RedirectFiles {
  const taken = new Set(files)
  const pages: RedirectFiles['pages'] = []
  const usable = site.redirects.filter(({ from }) => isValidPattern(from))
  for (const redirect of usable.flatMap((given) => spellOut(given, routePaths, site.docs))) {
    const outputPath = outputPathOf(redirect.from, site.trailingSlash)
    if (taken.has(outputPath)) continue
    taken.add(outputPath)
    pages.push({ outputPath, html: renderRedirect(redirect, site) })
  }
  const rules = usable.flatMap((redirect) => formatRule(redirect, site))
  return { pages, rules: rules.length > 0 ? `${rules.join('\n')}\n` : null }
}

/** Expands a pattern to the addresses it matches. Only those that lead to a page can be known. */
function spellOut(redirect: Redirect, routePaths: readonly string[], docs: Site['docs']): Redirect[] {
  const { from, to, permanent } = redirect
  if (!isPattern(from)) return [redirect]
  if (isExternal(to) || !isPattern(to)) return []
  const versionOf = (path: string) => findVersion(path, docs)
  const match = createPathMatcher({ path: to, exact: true })
  return routePaths.flatMap((route) => {
    const params = match(route)?.params
    // `/docs/:path*` matches older versions too, whose pages never had the address of the newest.
    if (!params || versionOf(route) !== versionOf(to)) return []
    return [{ from: fillParameters(from, params), to: route, permanent }]
  })
}

/** Path of the version a page belongs to. The longest one wins, because a version can be below another. */
function findVersion(path: string, docs: Site['docs']): string {
  const paths = docs.flatMap(({ versions }) => versions.map((version) => version.path))
  const own = paths.filter(
    (prefix) => path === prefix || path.startsWith(prefix === '/' ? '/' : `${prefix}/`),
  )
  return own.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

function outputPathOf(from: string, trailingSlash: boolean | undefined): string {
  return from.endsWith('.html') ? decodeURI(from).slice(1) : outputPathsOf(from, trailingSlash).html
}

/** Uses no script and no style, so that the page works with any Content-Security-Policy. */
function renderRedirect({ to }: Redirect, site: RedirectSite): string {
  const target = escapeHtml(toHref(to, site))
  const canonical = escapeHtml(isExternal(to) ? to : site.url + withoutSuffix(toHref(to, site)))
  const { language, i18n } = site
  const direction = i18n.localeConfigs[language.locale]?.direction ?? 'ltr'
  const link = interpolate(escapeHtml(lookUp(language, buildMessages.movedTo)), {
    address: `<a href="${target}" dir="ltr">${target}</a>`,
  }).join('')
  return `<!doctype html>
<html lang="${language.tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(translateIn(language, buildMessages.moved))}</title>
<meta http-equiv="refresh" content="0; url=${target}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
</head>
<body>
<main><p>${link}</p></main>
</body>
</html>
`
}

/**
 * One line of `_redirects`. Hosts support `:name` for one segment, and a final `*` for the rest, which `to` calls
 * `:splat`. Other patterns can't be expressed, so they get no line.
 */
function formatRule({ from, to, permanent }: Redirect, site: RedirectSite): string[] {
  const rest = /\/(?::(\w+)[*+]|\(\.\*\)|\*)$/.exec(from)
  const source = rest ? `${from.slice(0, rest.index)}/*` : from
  if (/[()+?{}]|\*(?!$)/.test(source)) return []
  const target = rest ? nameRest(to, rest[1]) : to
  // A slash after `*` or `:splat` would change the rule's meaning.
  const asWritten = { ...site, trailingSlash: undefined }
  return [`${toHref(source, asWritten)} ${toHref(target, rest ? asWritten : site)} ${permanent ? 301 : 302}`]
}

function nameRest(to: string, name: string | undefined): string {
  return name === undefined
    ? to.replace(/(?::0|\*)$/, ':splat')
    : to.replace(new RegExp(`:${name}[*+]?`), ':splat')
}
