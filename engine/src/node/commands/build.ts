import type { Document } from '../../shared/document.ts'
import type { Page } from '../../shared/page.ts'
import { isFatal, type Problem } from '../../shared/problem.ts'
import { checkSite } from '../checks/check-site.ts'
import { pruneFenceMemory } from '../markdown/highlight/fence-memory.ts'
import { writeManifest } from '../output/manifest.ts'
import { openStaging, recover, type Staging } from '../output/staging.ts'
import { writeAssets } from '../output/write-assets.ts'
import { writeLastOutput } from '../render/last-output.ts'
import { openPageCache } from '../render/page-cache.ts'
import { renderSite, type RenderedSite } from '../render/render-site.ts'
import type { CheckedSamples } from '../samples/check-samples.ts'
import { pruneSamples } from '../samples/sample-store.ts'
import { findNearest } from '../support/nearest.ts'
import { bundleComponents, findBundle } from '../vite/bundle-components.ts'
import { addSamples } from './add-samples.ts'
import type { BuildOptions, BuildReport } from './arguments.ts'
import { buildReport } from './build-report.ts'
import { SiteError } from '../support/site-error.ts'
import { orAborted, untilBothEnd } from '../support/until-both-end.ts'
import { cacheFolderOf, loadSite, type LoadedSite } from './load-site.ts'
import { listSoundRoutes } from './sound-routes.ts'
import { createRenderPlan, type RenderPlan } from './render-plan.ts'
import { checkSamplesOnce } from './site-samples.ts'

export function build(options: BuildOptions): Promise<BuildReport> {
  return buildSite(options, { publish: true })
}

/**
 * The whole way from content to files: everything is written to a staging folder, checked there, and swapped in only
 * when nothing stands against it.
 */
export async function buildSite(options: BuildOptions, mode: { publish: boolean }): Promise<BuildReport> {
  const started = performance.now()
  const { root, out, logger, signal } = options
  await recover(out)
  const loaded = await logger.task('load', () => loadSite(options, 'build'))
  const report = buildReport(options, loaded.notices, started)
  const staging = await openStaging(out, root)
  try {
    const plan = planRendering(options, loaded)
    // Awaited below; a failure until then is no failure that nobody looks at.
    if (plan instanceof Promise) plan.catch(() => undefined)
    const samples = await checkSamplesOnce(options, loaded)
    const sound = listSoundRoutes(loaded.routes, loaded.problems)
    const routes = sound.map((route) => addSamples(route, ({ file }) => samples?.pages.get(file)))
    const cacheFolder = cacheFolderOf(root)
    const where = { root, cacheFolder, out, staging: staging.folder }
    const [rendered, assets] = await untilBothEnd(signal, (either) => [
      logger.task('render', (stage) =>
        renderSite({ ...where, loaded: { ...loaded, routes }, plan, stage, signal: either }),
      ),
      writeAssetsOf(orAborted(plan, either), loaded, where),
    ])
    const pages = [...rendered.values()]
    const found = await logger.task('check', () => check(loaded, pages, assets.paths))
    const problems = [...loaded.problems, ...(samples?.problems ?? []), ...assets.problems, ...found]
    const isPublished = mode.publish && !problems.some(isFatal)
    if (isPublished)
      await logger.task('publish', () => publish({ staging, loaded, plan, rendered, samples, where }))
    else await staging.discard()
    return report({ problems, pages, assets, samples, isPublished })
  } catch (error) {
    await staging.discard()
    // What was found before a component turned out to be broken must not get lost.
    throw error instanceof SiteError ? new SiteError([...loaded.problems, ...error.problems]) : error
  }
}

/** A bundle of an earlier run gives a plan at once; otherwise pages can be compiled while the components are bundled. */
function planRendering({ root, logger }: BuildOptions, loaded: LoadedSite): RenderPlan | Promise<RenderPlan> {
  const options = { root, modules: loaded.modules, cacheFolder: cacheFolderOf(root) }
  const known = findBundle(options)
  if (known) return createRenderPlan(known, loaded)
  return logger
    .task('bundle', () => bundleComponents(options))
    .then((bundle) => createRenderPlan(bundle, loaded))
}

async function writeAssetsOf(
  plan: RenderPlan | Promise<RenderPlan>,
  { site, routes, sidebars, content }: LoadedSite,
  { root, staging }: { root: string; staging: string },
) {
  const { clientFolder } = (await plan).bundle
  return writeAssets({ root, site, routes, sidebars, assets: content.assets, clientFolder }, staging)
}

function check(loaded: LoadedSite, pages: Page[], files: string[]): Problem[] {
  const found = checkSite({
    pages,
    routePaths: loaded.routes.map((route) => route.path),
    staticFiles: files,
    site: loaded.site,
    findNearest,
  })
  return [...pages.flatMap((page) => page.problems), ...found]
}

type Publication = {
  staging: Staging
  loaded: LoadedSite
  plan: RenderPlan | Promise<RenderPlan>
  rendered: RenderedSite
  samples: CheckedSamples | null
  where: { cacheFolder: string; out: string }
}

async function publish({ staging, loaded, plan, rendered, samples, where }: Publication): Promise<void> {
  await writeManifest(where.cacheFolder, loaded.routes)
  await staging.publish()
  await writeLastOutput({ ...where, substitutions: (await plan).substitutions }, rendered)
  openPageCache(where.cacheFolder).prune(new Set(rendered.keys()))
  if (samples) pruneSamples(where.cacheFolder, samples.used)
  pruneFenceMemory(where.cacheFolder, loaded.content.documents.flatMap(sourcesOf))
}

function sourcesOf({ file, content }: Document): string[] {
  return [file, ...content.includes.map((include) => include.file)]
}
