import type { SiteContent } from '../../model/document.ts'
import { distinctProblems, type Problem } from '../../model/problem.ts'
import { documentKeyOf, type Documents } from '../../model/page-contents.ts'
import type { VersionSymbols } from '../../model/reference-index.ts'
import type { Route } from '../../model/route.ts'
import type { Redirect, Site } from '../../model/site.ts'
import type { SidebarNode, VersionRecord } from '../../model/nav-tree.ts'
import { loadCatalog, type Catalog } from '../../i18n/build/catalog.ts'
import { loadConfig, type Extensions } from '../../config/load-config.ts'
import { localizeSite } from '../../config/localize-site.ts'
import { loadContent, type Content } from '../../content/load-content.ts'
import { runSources, type Generated } from '../../content/run-sources.ts'
import { buildRoutes } from '../../routes/build-routes.ts'
import type { NavbarTargets } from '../../routes/navbar-targets.ts'
import { createBoundary } from '../../files/boundary.ts'
import { SiteError } from '../../problems/site-error.ts'
import type { SiteModule } from '../../bundle/site-modules-plugin.ts'
import type { BuildOptions } from '../feature/build-options.ts'
import type { Feature, LoadedFeature, LocaleContext } from '../feature/feature.ts'
import { createIntegrationsFeature } from './integrations-feature.ts'
import { type Alias, listModules } from './list-modules.ts'
import { loadMarkdown } from './load-markdown.ts'
import { loadTheme, type Theme } from './load-theme.ts'
import { checkNeededPackages } from './needed-packages.ts'
import { turnOffLive } from './turn-off-live.ts'

/** What one locale of a site consists of. */
export type LocaleSite = {
  site: Site
  /** What was written. Its entries are replaced when a body changes or more becomes known about it. */
  documents: Documents
  /** What was found while reading the documents. */
  content: Omit<Content, keyof SiteContent>
  routes: Route[]
  /** What features have planned for its routes. */
  plans: ReadonlyMap<Feature, unknown>
  sidebars: Record<string, SidebarNode[]>
  versions: VersionRecord[]
  navbarTargets: NavbarTargets
  catalog: Catalog
  /** The same in all locales. */
  theme: Theme
}

/** Everything known about a site before rendering: its default locale, and the others. */
export type LoadedSite = LocaleSite & {
  others: LocaleSite[]
  /** The configuration before any translation. */
  configured: Site
  notices: string[]
  /** These two cover all locales. */
  modules: SiteModule[]
  problems: Problem[]
  /** What each docs version exports, if it has an API reference. */
  symbols: VersionSymbols[]
  extensions: Extensions
  /** Those of the engine, and the site's integrations. */
  features: readonly Feature[]
  /** Files to watch besides the content folders. */
  configFiles: string[]
}

export type LoadOptions = Omit<BuildOptions, 'out'> & { features: readonly Feature[] }

/** Loads configuration, content and routes: what building, checking and serving have in common. */
export async function loadSite(options: LoadOptions, mode: 'build' | 'dev'): Promise<LoadedSite> {
  const { root, env, logger, signal } = options
  const {
    site: given,
    extensions,
    notices,
    inputs,
  } = await loadConfig({
    root,
    env,
    command: mode,
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    ...(options.trailingSlash === undefined ? {} : { trailingSlash: options.trailingSlash }),
  })
  const features: Feature[] = [
    ...options.features,
    ...extensions.features,
    createIntegrationsFeature(extensions.integrations),
  ]
  const { site: configured, problems: withoutLive } = turnOffLive(given, features)
  const missing = checkNeededPackages(configured, features)
  if (missing.length > 0) throw new SiteError(missing)
  const markdown = await loadMarkdown(configured, root)
  const [service = null] = features.flatMap((feature) => feature.searchService?.() ?? [])
  const site: Site = {
    ...configured,
    markdown: { ...configured.markdown, extension: markdown.extension },
    search: configured.search && { ...configured.search, service },
  }
  const { defaultLocale, locales } = site.i18n
  const additionsTo = (name: string) => features.flatMap(({ additions }) => additions?.[name] ?? [])
  const loaded: LoadedFeature[] = []
  for (const feature of features)
    loaded.push((await feature.load?.(site, { root, logger, signal, additionsTo })) ?? {})
  const boundary = createBoundary(root, site)
  const theme = await loadTheme({ ...site, pluginCss: markdown.css }, root, boundary)
  const place = { root, mode, loaded, theme, extensions, features }
  const all: LoadedLocale[] = []
  for (const locale of [defaultLocale, ...locales.filter((key) => key !== defaultLocale)])
    all.push(await loadLocale(site, locale, { ...place, ...(all[0] && { originals: all[0].generated }) }))
  const [main, ...others] = noteAbsentPages(all)
  if (!main) throw new Error('Bug: a site without locales')
  const alias = extensions.vite?.options.resolve.alias as Alias
  const { modules, problems } = await listModules(all, site, { root, alias, boundary })
  return {
    ...main,
    content: { ...main.content, assets: [...main.content.assets, ...theme.fonts.assets] },
    others,
    configured: site,
    symbols: listSymbols(site, loaded),
    notices: [...notices, ...all.flatMap(describeEnglish)],
    modules,
    problems: distinctProblems([
      ...loaded.flatMap((one) => one.problems ?? []),
      ...withoutLive,
      ...theme.problems,
      ...markdown.problems,
      ...all.flatMap((locale) => [...locale.content.problems, ...locale.problems]),
      ...problems,
      ...checkLocalePaths(main.routes, site.i18n),
    ]),
    extensions,
    features,
    configFiles: [
      ...inputs,
      ...theme.files,
      ...markdown.files,
      ...loaded.flatMap(({ files = [] }) => files),
      ...all.flatMap(({ generated }) => generated.watch),
    ],
  }
}

/** Versions that nothing is known about are included. */
function listSymbols({ docs }: Site, loaded: readonly LoadedFeature[]): VersionSymbols[] {
  const known = loaded.flatMap(({ symbols = [] }) => symbols)
  return docs.flatMap(({ id, versions }) =>
    versions.map(
      ({ name, samples }) =>
        known.find(({ set, version }) => set === id && version === name) ?? {
          set: id,
          version: name,
          environment: samples?.folder ?? null,
          index: null,
        },
    ),
  )
}

type LoadedLocale = LocaleSite & { problems: Problem[]; generated: Generated }
type Place = {
  root: string
  mode: 'build' | 'dev'
  loaded: readonly LoadedFeature[]
  theme: Theme
  extensions: Extensions
  features: readonly Feature[]
  /** Documents that content sources returned for the default locale. */
  originals?: Generated
}

async function loadLocale(configured: Site, locale: string, place: Place): Promise<LoadedLocale> {
  const catalog = await loadCatalog(place.root, locale, createBoundary(place.root, configured))
  // Authors don't need the widget, which another site serves.
  const own = place.mode === 'dev' ? { ...configured, socialWidget: null } : configured
  const site = localizeSite(own, locale, { ...catalog.shipped, ...catalog.messages })
  const generated = await runSources(place.extensions.content, { ...place, site })
  const read = await loadContent({ ...place, site, generated: generated.documents })
  const { documents, categories, drafts, ...content } = read
  let all: SiteContent = { documents, categories, drafts }
  for (const feature of place.loaded) all = { ...all, ...feature.documents?.(all.documents, site) }
  const context = { site, command: place.mode }
  const reported: Problem[] = []
  for (const feature of place.features)
    reported.push(...((await feature.inspectDocuments?.(all.documents, context)) ?? []))
  const built = buildRoutes(all, site, place.features)
  const { sidebars, versions, navbarTargets, problems } = built
  const { routes, plans, ...planned } = await planRoutes(place.features, built.routes, context)
  reported.push(...planned.problems)
  const redirects = [...site.redirects, ...place.loaded.flatMap((one) => one.redirects ?? [])]
  const homePath = findHome(redirects, routes, versions)
  return {
    site: { ...site, homePath, redirects: addHome(redirects, homePath) },
    documents: new Map(
      built.documents.flatMap((document) =>
        document.reference ? [] : [[documentKeyOf(document), document]],
      ),
    ),
    content,
    plans,
    routes,
    sidebars,
    versions,
    navbarTargets,
    catalog,
    theme: place.theme,
    generated,
    problems: [...catalog.problems, ...generated.problems, ...reported, ...problems],
  }
}

/** Lets features look at the routes of a locale, one after the other, and replace them. */
async function planRoutes(features: readonly Feature[], routes: Route[], context: LocaleContext) {
  const plans = new Map<Feature, unknown>()
  const problems: Problem[] = []
  let current = routes
  for (const feature of features) {
    const planned = await feature.planRoutes?.(current, context)
    current = planned?.routes ?? current
    if (planned?.plan !== undefined) plans.set(feature, planned.plan)
    problems.push(...(planned?.problems ?? []))
  }
  return { routes: current, plans, problems }
}

/** The note about a locale whose interface nobody has translated. */
function describeEnglish({ site, catalog }: LoadedLocale): string[] {
  const { locale } = site.language
  if (catalog.shipped !== null || catalog.source !== null || new Intl.Locale(locale).language === 'en')
    return []
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale
  return [
    `Octavo has no translation for ${name} (${locale}), so buttons, labels, and messages stay in English. ` +
      `Run npx octavo translate --locale ${locale}, and translate what it writes.`,
  ]
}

/** A translation can have pages of its own, which can't link to the other locales. */
function noteAbsentPages(locales: LoadedLocale[]): LoadedLocale[] {
  if (locales.length === 1) return locales
  const paths = locales.map(({ site, routes }) => ({
    key: site.language.locale,
    known: new Set(routes.map((route) => route.path)),
  }))
  return locales.map((locale) => ({
    ...locale,
    routes: locale.routes.map((route) => {
      const absent = paths.filter(({ known }) => !known.has(route.path)).map(({ key }) => key)
      return absent.length === 0 ? route : { ...route, page: { ...route.page, absentLocales: absent } }
    }),
  }))
}

/** A locale's folder must not contain pages of the default locale. */
function checkLocalePaths(routes: Route[], { defaultLocale, localeConfigs }: Site['i18n']): Problem[] {
  const paths = Object.values(localeConfigs)
    .filter(({ key }) => key !== defaultLocale)
    .map(({ path: segment }) => segment)
  return routes
    .filter(({ path: routePath }) => paths.includes(routePath.split('/')[1] ?? ''))
    .map(({ path: routePath, source }) => ({
      severity: 'error',
      message: `The page ${routePath} has an address that belongs to another locale.`,
      file: source,
      hint: 'Give the page another slug, or the locale another path in i18n.localeConfigs.',
    }))
}

/** A site with only docs has no page at its root, so readers are redirected to the docs. */
function findHome(redirects: Redirect[], routes: Route[], versions: VersionRecord[]): string {
  const main = versions.find(({ isLast, mainDocId }) => isLast && mainDocId !== null)
  const isTaken = routes.some(({ path }) => path === '/') || redirects.some(({ from }) => from === '/')
  return isTaken || !main ? '/' : main.mainHref
}

function addHome(redirects: Redirect[], homePath: string): Redirect[] {
  return homePath === '/' ? redirects : [{ from: '/', to: homePath, permanent: false }, ...redirects]
}
