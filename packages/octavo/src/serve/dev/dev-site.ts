import { isFatal, type Problem } from '../../model/problem.ts'
import { pageInputOf } from '../../model/page-contents.ts'
import type { Route } from '../../model/route.ts'
import { buildSidebarFiles } from '../../build/output/site-files.ts'
import { startDevRenderer, type DevRenderer } from '../../build/render/dev-renderer.ts'
import { buildPageKey } from '../../build/render/page-key.ts'
import type { PageFiles } from '../../build/render/page-cache.ts'
import { createFiller } from '../../build/render/page-writer.ts'
import { listComponents } from '../../build/site/bundle-options.ts'
import { bundleComponents, findBundle, type ComponentBundle } from '../../bundle/bundle-components.ts'
import { createSiteParts, type SitePart } from '../../bundle/site-parts.ts'
import { createBodyEdits } from './body-edit.ts'
import { buildDevScript, devPaths } from './dev-client.ts'
import { createDevAnswerFinder, type DevAnswer, type DevState } from './find-dev-answer.ts'
import { createBoundary } from '../../files/boundary.ts'
import { checkCatalogs } from '../../build/site/check-catalogs.ts'
import { loadSite, type LoadOptions, type LoadedSite, type LocaleSite } from '../../build/site/load-site.ts'
import { createRenderPlan, type RenderPlan } from '../../build/site/render-plan.ts'
import { existsSync } from 'node:fs'

/** What the development server serves at a given moment. */
export type DevSite = {
  loaded: LoadedSite
  /** The default locale comes first. */
  locales: DevLocale[]
  problems: Problem[]
  engine: ComponentBundle
  /** The site's own components; null without any. */
  part: SitePart | null
  /** Sidebar files and the server's own scripts, by path within the output folder. */
  texts: Map<string, string>
  findAnswer: (pathname: string) => DevAnswer
  /** Compiles and renders one page now. */
  renderPage(route: Route): Promise<PageFiles>
  /** Changes with everything that the page shows. */
  keyOf(route: Route): string
}

export type DevLocale = LocaleSite & { plan: RenderPlan }

/** What changed between two states, apart from the site's components, determines what open pages must do. */
export type DevUpdate = { site: DevSite; change: 'nothing' | 'content' | 'everything' }

export type DevSiteLoader = ReturnType<typeof createDevSiteLoader>

type Options = LoadOptions & Pick<DevState, 'readPrepared'>

/** Loads the site repeatedly and keeps what is expensive: components, grammars and the renderer. */
export function createDevSiteLoader(options: Options) {
  // Starts right away, so that it's ready when the site has been loaded.
  const renderer = startDevRenderer(options.root)
  const edits = createBodyEdits(options.root)
  const parts = createSiteParts(options.root)

  const siteOf = (loaded: LoadedSite, engine: ComponentBundle, part: SitePart | null) =>
    describeSite({ loaded, engine, part, renderer, edits, parts, options })

  const bundlePart = ({ modules, extensions }: LoadedSite, { scale }: ComponentBundle, before: LoadedSite) =>
    parts.build({ modules, scale, vite: extensions.vite }, contentFilesOf(before))

  async function load(before?: DevSite): Promise<DevSite> {
    const loaded = await loadSite(options, 'dev')
    const engine = await bundleEngine(loaded, options.root)
    const part = await bundlePart(loaded, engine, before?.loaded ?? loaded)
    const unused = checkCatalogs(loaded, [...engine.messages, ...(part?.messages ?? [])])
    return siteOf({ ...loaded, problems: [...loaded.problems, ...unused] }, engine, part)
  }

  return {
    load: () => load(),
    close: async () => {
      await renderer.close()
      parts.close()
    },
    /** The state after some files (absolute paths) have changed. */
    async update(before: DevSite, changedFiles: ReadonlySet<string>): Promise<DevUpdate> {
      const { engine, loaded } = before
      const use = parts.note(changedFiles)
      if (use !== 'unknown' && !before.problems.some(isFatal)) {
        // Content and routes are still right if nothing but components has changed.
        const content = contentFilesOf(loaded)
        if (use === 'all' && [...changedFiles].every((file) => !content.has(file) && existsSync(file)))
          return { site: siteOf(loaded, engine, await bundlePart(loaded, engine, loaded)), change: 'nothing' }
        const locales = before.locales.map(({ documents }) => documents)
        if (use === 'none' && edits.apply(locales, changedFiles))
          return { site: siteOf(loaded, engine, before.part), change: 'content' }
      }
      const after = await load(before)
      return { site: after, change: compareSites(before, after) }
    },
  }
}

type Parts = Pick<DevSite, 'loaded' | 'engine' | 'part'> & {
  renderer: DevRenderer
  edits: ReturnType<typeof createBodyEdits>
  parts: ReturnType<typeof createSiteParts>
  options: Options
}

function describeSite({ loaded, engine, part, renderer, edits, parts, options }: Parts): DevSite {
  const bundle = part ? { ...engine, messages: [...engine.messages, ...part.messages] } : engine
  const locales = [loaded, ...loaded.others].map((locale) => ({
    ...locale,
    plan: createRenderPlan(bundle, locale),
  }))
  const { baseUrl } = loaded.site
  const sidebars = locales.flatMap((locale) => Object.values(buildSidebarFiles(locale.sidebars)))
  const texts = new Map(sidebars.map(({ file, text }) => [file, text]))
  texts.set(devPaths.script, buildDevScript(baseUrl + devPaths.events))
  texts.set(devPaths.site, parts.script(baseUrl))
  const owners = new Map(locales.flatMap((locale) => locale.routes.map((route) => [route, locale])))
  const ownerOf = (route: Route) => {
    const locale = owners.get(route)
    if (!locale) throw new Error(`Bug: ${route.path} belongs to no locale`)
    return locale
  }
  return {
    loaded,
    locales,
    engine,
    part,
    problems: loaded.problems,
    texts,
    findAnswer: createFinder(locales, { texts, findSiteFile: parts.find, ...options }),
    keyOf(route) {
      const { documents, plan } = ownerOf(route)
      return buildPageKey(pageInputOf(route, documents), `${plan.environmentHash} ${part?.version}`)
    },
    async renderPage(route) {
      const { documents, plan } = ownerOf(route)
      const page = pageInputOf(route, documents)
      const files = await renderer.render(page, { ...plan, part })
      edits.note(page)
      return { ...files, html: createFiller(plan.substitutions)(files.html) }
    },
  }
}

type Files = Pick<DevState, 'root' | 'texts' | 'findSiteFile' | 'readPrepared'>

/** Each locale has its own base URL, below that of the default locale. */
function createFinder(
  locales: readonly DevLocale[],
  { root, texts, findSiteFile, readPrepared }: Files,
): DevSite['findAnswer'] {
  const finders = locales.map(({ site, routes, plan, content }) => {
    const { clientFolder } = plan.bundle
    const assets = new Map(content.assets.map(({ from, url }) => [url, from]))
    const files = { root, boundary: createBoundary(root, site), clientFolder, texts, assets }
    const state = { site, routes, findSiteFile, readPrepared, ...files }
    return { baseUrl: site.baseUrl, find: createDevAnswerFinder(state) }
  })
  const [main, ...others] = finders
  if (!main) throw new Error('Bug: a site without locales')
  return (pathname) => {
    const own = others.find(({ baseUrl }) => `${pathname}/`.startsWith(baseUrl))
    return (own ?? main).find(pathname)
  }
}

/** The navbar and everything else around a page can't be replaced while the page is open. */
function compareSites(before: DevSite, after: DevSite): DevUpdate['change'] {
  const shellOf = ({ locales }: DevSite) => locales.map(({ plan }) => plan.environmentHash).join()
  const isSameShell = shellOf(before) === shellOf(after)
  const hasSameSidebars = [...after.texts.keys()].every((file) => before.texts.has(file))
  const isSameTheme = before.loaded.theme.css === after.loaded.theme.css
  return isSameShell && hasSameSidebars && isSameTheme ? 'content' : 'everything'
}

/** The components of the engine and of features, which are bundled once. */
async function bundleEngine({ theme, features }: LoadedSite, root: string): Promise<ComponentBundle> {
  const options = {
    root,
    modules: [],
    features: listComponents(features),
    scale: theme.scale,
    isDev: true,
  }
  return findBundle(options) ?? (await bundleComponents(options))
}

function contentFilesOf({ configFiles, content, others }: LoadedSite): Set<string> {
  return new Set([configFiles, content.files, ...others.map((locale) => locale.content.files)].flat())
}
