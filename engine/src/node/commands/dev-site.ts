import { isFatal, type Problem } from '../../shared/problem.ts'
import { createRouteFinder, type RouteFinder } from '../../shared/route-match.ts'
import type { Route } from '../../shared/route.ts'
import { buildSidebarFiles } from '../output/bundle-files.ts'
import { startLiveRenderer } from '../render/live-renderer.ts'
import type { PageFiles } from '../render/page-cache.ts'
import { fillIn } from '../render/page-writer.ts'
import { bundleComponents, findBundle, type ComponentBundle } from '../vite/bundle-components.ts'
import type { BuildOptions } from './arguments.ts'
import { createBodyEdits } from './body-edit.ts'
import { cacheFolderOf, loadSite, type LoadedSite } from './load-site.ts'
import { createRenderPlan, type RenderPlan } from './render-plan.ts'

/** What the development server serves at one moment. */
export type DevSite = {
  loaded: LoadedSite
  plan: RenderPlan
  problems: Problem[]
  finder: RouteFinder
  /** Files of sidebars, by path from the output folder. */
  sidebarFiles: Map<string, string>
  /** Compiles and renders one page, now. */
  renderPage(route: Route): Promise<PageFiles>
}

/** What changed from one state to the next decides what open pages must do. */
export type DevUpdate = { site: DevSite; change: 'content' | 'everything' }

export type DevSiteLoader = {
  load(): Promise<DevSite>
  close(): Promise<void>
  /** The state after some files (absolute paths) have changed. */
  update(before: DevSite, changedFiles: ReadonlySet<string>): Promise<DevUpdate>
}

type Options = Pick<BuildOptions, 'root' | 'baseUrl' | 'env'>

/** Loads the site again and again, keeping what is expensive: the components, the grammars, the renderer. */
export function createDevSiteLoader(options: Options): DevSiteLoader {
  const renderer = startLiveRenderer({ root: options.root, cacheFolder: cacheFolderOf(options.root) })
  const edits = createBodyEdits(options.root)

  function siteOf(loaded: LoadedSite, plan: RenderPlan): DevSite {
    const sidebarFiles = Object.values(buildSidebarFiles(loaded.sidebars))
    return {
      loaded,
      plan,
      problems: loaded.problems,
      finder: createRouteFinder(loaded.routes.map(({ path }) => path)),
      sidebarFiles: new Map(sidebarFiles.map(({ file, text }) => [file, text])),
      async renderPage(route) {
        const files = await renderer.render(route, { ...plan, engineId: loaded.engineId })
        edits.note(route)
        return { ...files, html: fillIn(files.html, plan.substitutions) }
      },
    }
  }

  async function load(): Promise<DevSite> {
    const loaded = await loadSite(options, 'dev')
    return siteOf(loaded, createRenderPlan(await bundleFor(loaded, options.root), loaded))
  }

  return {
    load,
    close: () => renderer.close(),
    async update(before, changedFiles) {
      const routes = before.problems.some(isFatal) ? null : edits.apply(before.loaded.routes, changedFiles)
      if (routes) return { site: siteOf({ ...before.loaded, routes }, before.plan), change: 'content' }
      const after = await load()
      const sameShell = before.plan.environmentHash === after.plan.environmentHash
      const sameSidebars = [...after.sidebarFiles.keys()].every((file) => before.sidebarFiles.has(file))
      return { site: after, change: sameShell && sameSidebars ? 'content' : 'everything' }
    },
  }
}

async function bundleFor({ modules }: LoadedSite, root: string): Promise<ComponentBundle> {
  const options = { root, modules, cacheFolder: cacheFolderOf(root) }
  return findBundle(options) ?? (await bundleComponents(options))
}
