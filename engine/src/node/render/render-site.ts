import type { Page } from '../../shared/page.ts'
import type { Route } from '../../shared/route.ts'
import type { Site } from '../../shared/site.ts'
import type { RenderEnvironment } from '../../shared/render-contract.ts'
import type { StageReport } from '../support/progress.ts'
import { openPageCache } from './page-cache.ts'
import { buildPageKey } from './page-key.ts'
import { createPageWriter, type Substitutions } from './page-writer.ts'
import { renderPages } from './render-pages.ts'
import { describePage } from './describe-page.ts'

type Plan = {
  bundle: { rscEntry: string }
  environment: RenderEnvironment
  environmentHash: string
  substitutions: Substitutions
}

type Options = {
  loaded: { routes: Route[]; site: Site }
  /** A promise while the components are still being bundled. */
  plan: Plan | Promise<Plan>
  root: string
  cacheFolder: string
  staging: string
  stage: StageReport
  signal: AbortSignal
}

export type RenderedSite = { pages: Page[]; /** Cache entries in use. */ keys: Set<string> }

/** Takes unchanged pages from the cache and renders the rest in threads. Pages come back in the order of the routes. */
export async function renderSite(options: Options): Promise<RenderedSite> {
  const { routes } = options.loaded
  const { fresh, stale } = sortByCache(options)
  options.stage.count(fresh.length, routes.length)
  const rendered = await renderPages({
    setup: {
      root: options.root,
      cacheFolder: options.cacheFolder,
      stagingFolder: options.staging,
      site: options.loaded.site,
    },
    routes: stale,
    bundle: Promise.resolve(options.plan).then((plan) => ({
      type: 'bundle',
      rscEntry: plan.bundle.rscEntry,
      environment: plan.environment,
      environmentHash: plan.environmentHash,
      substitutions: plan.substitutions,
    })),
    onProgress: (done) => options.stage.count(fresh.length + done, routes.length),
    signal: options.signal,
  })
  options.stage.detail(`${routes.length} pages${fresh.length > 0 ? `, ${fresh.length} from the cache` : ''}`)
  const byPath = new Map([...fresh, ...rendered].map((page) => [page.path, page]))
  const { environmentHash } = await options.plan
  const keys = new Set(routes.map((route) => buildPageKey(route, environmentHash)))
  return { pages: routes.flatMap((route) => byPath.get(route.path) ?? []), keys }
}

type Sorted = { fresh: Page[]; stale: Route[] }

/** Without components there are no keys: everything counts as stale, and the threads look into the cache later. */
function sortByCache({ loaded, plan, cacheFolder, staging }: Options): Sorted {
  const sorted: Sorted = { fresh: [], stale: [] }
  if (plan instanceof Promise) return { ...sorted, stale: loaded.routes }
  const cache = openPageCache(cacheFolder)
  const { substitutions, environmentHash } = plan
  const { trailingSlash } = loaded.site
  const writer = createPageWriter({ folder: staging, trailingSlash, substitutions })
  for (const route of loaded.routes) {
    const stored = cache.read(buildPageKey(route, environmentHash))
    if (stored === null) sorted.stale.push(route)
    else
      sorted.fresh.push({
        ...describePage(route, stored),
        ...writer.write(route.path, stored.files),
        cached: true,
        problems: [],
      })
  }
  return sorted
}
