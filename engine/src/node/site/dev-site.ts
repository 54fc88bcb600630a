import path from 'node:path'
import { isFatal, type Problem } from '../../shared/model/problem.ts'
import { createRouteFinder, type RouteFinder } from '../../shared/urls/route-match.ts'
import type { Route } from '../../shared/model/route.ts'
import { buildSidebarFiles } from '../output/bundle-files.ts'
import { startLiveRenderer, type LiveRenderer } from '../render/live-renderer.ts'
import type { PageFiles } from '../render/page-cache.ts'
import { createFiller } from '../render/page-writer.ts'
import { bundleComponents, findBundle, type ComponentBundle } from '../vite/bundle-components.ts'
import type { BuildOptions } from './build-options.ts'
import { bundleOptionsOf } from './bundle-options.ts'
import { createBodyEdits, type BodyEdits } from './body-edit.ts'
import { checkCatalogues } from './check-catalogues.ts'
import { loadSite, type LoadedSite, type LocaleSite } from './load-site.ts'
import { createRenderPlan, type RenderPlan } from './render-plan.ts'

/** What the development server serves at a given moment. */
export type DevSite = {
  loaded: LoadedSite
  /** The default locale comes first. */
  locales: DevLocale[]
  problems: Problem[]
  /** Sidebar files, by path within the output folder. */
  sidebarFiles: Map<string, string>
  /** Compiles and renders one page now. `shown` is the route with anything learned since. */
  renderPage(route: Route, shown?: Route): Promise<PageFiles>
}

export type DevLocale = LocaleSite & { plan: RenderPlan; finder: RouteFinder }

/** What changed between two states determines what open pages must do. */
export type DevUpdate = { site: DevSite; change: 'content' | 'everything' }

export type DevSiteLoader = {
  load(): Promise<DevSite>
  close(): Promise<void>
  /** The state after some files (absolute paths) have changed. */
  update(before: DevSite, changedFiles: ReadonlySet<string>): Promise<DevUpdate>
}

type Options = Pick<BuildOptions, 'root' | 'baseUrl' | 'trailingSlash' | 'env'>

/** Loads the site repeatedly and keeps what is expensive: components, grammars and the renderer. */
export function createDevSiteLoader(options: Options): DevSiteLoader {
  // It gets ready while the site is being loaded.
  let renderer = startLiveRenderer({ root: options.root })
  let usedEntry: string | null = null
  const edits = createBodyEdits(options.root)

  function rendererOf({ rscEntry }: ComponentBundle): LiveRenderer {
    if (usedEntry !== null && usedEntry !== rscEntry) {
      void renderer.retire()
      renderer = startLiveRenderer({ root: options.root })
    }
    usedEntry = rscEntry
    return renderer
  }

  function siteOf(loaded: LoadedSite, bundle: ComponentBundle): DevSite {
    const live = rendererOf(bundle)
    const locales = [loaded, ...loaded.others].map((locale) => ({
      ...locale,
      plan: createRenderPlan(bundle, locale),
      finder: createRouteFinder(locale.routes.map(({ path }) => path)),
    }))
    const sidebarFiles = locales.flatMap(({ sidebars }) => Object.values(buildSidebarFiles(sidebars)))
    const owners = new Map(locales.flatMap((locale) => locale.routes.map((route) => [route, locale])))
    return {
      loaded,
      locales,
      problems: loaded.problems,
      sidebarFiles: new Map(sidebarFiles.map(({ file, text }) => [file, text])),
      async renderPage(route, shown = route) {
        const locale = owners.get(route)
        if (!locale) throw new Error(`Bug: ${route.path} belongs to no locale`)
        const files = await live.render(shown, locale.plan)
        edits.note(route)
        return { ...files, html: createFiller(locale.plan.substitutions)(files.html) }
      },
    }
  }

  async function load(): Promise<DevSite> {
    const loaded = await loadSite(options, 'dev')
    const bundle = await bundleFor(loaded, options.root)
    const unused = checkCatalogues(loaded, bundle.messages)
    return siteOf({ ...loaded, problems: [...loaded.problems, ...unused] }, bundle)
  }

  return {
    load,
    close: () => renderer.close(),
    async update(before, changedFiles) {
      const bundle = before.locales[0]?.plan.bundle
      const isWhole = before.problems.some(isFatal) || isWatched(changedFiles, bundle)
      const edited = isWhole ? null : editBodies(before.loaded, edits, changedFiles)
      if (edited && bundle) return { site: siteOf(edited, bundle), change: 'content' }
      const after = await load()
      const shellOf = ({ locales }: DevSite) => locales.map(({ plan }) => plan.environmentHash).join()
      const sameShell = shellOf(before) === shellOf(after)
      const sameSidebars = [...after.sidebarFiles.keys()].every((file) => before.sidebarFiles.has(file))
      const sameTheme = before.loaded.theme.css === after.loaded.theme.css
      return { site: after, change: sameShell && sameSidebars && sameTheme ? 'content' : 'everything' }
    },
  }
}

/** Whether the bundle may have to be made again, because a plugin of the site has read one of the files. */
function isWatched(changedFiles: ReadonlySet<string>, bundle: ComponentBundle | undefined): boolean {
  const watched = bundle?.watched ?? []
  return [...changedFiles].some((file) =>
    watched.some((place) => file === place || file.startsWith(place + path.sep)),
  )
}

/** A file without a translation is shown in every locale. */
function editBodies(
  loaded: LoadedSite,
  edits: BodyEdits,
  changedFiles: ReadonlySet<string>,
): LoadedSite | null {
  const locales = [loaded, ...loaded.others]
  const all = edits.apply(
    locales.flatMap(({ routes }) => routes),
    changedFiles,
  )
  if (!all) return null
  const take = ({ routes }: LocaleSite) => all.splice(0, routes.length)
  const routes = take(loaded)
  return { ...loaded, routes, others: loaded.others.map((locale) => ({ ...locale, routes: take(locale) })) }
}

async function bundleFor(loaded: LoadedSite, root: string): Promise<ComponentBundle> {
  const options = bundleOptionsOf(loaded, root)
  return findBundle(options) ?? (await bundleComponents(options))
}
