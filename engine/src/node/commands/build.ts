import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '../../shared/page.ts'
import { isFatal, type Problem } from '../../shared/problem.ts'
import { checkSite } from '../checks/check-site.ts'
import { buildSidebarFiles, writeBundleFiles, writeSidebarFiles } from '../output/bundle-files.ts'
import { writeManifest } from '../output/manifest.ts'
import { openStaging, recover, type Staging } from '../output/staging.ts'
import { copyStaticFiles } from '../output/static-files.ts'
import { writeSiteFiles } from '../output/write-site-files.ts'
import { openPageCache } from '../render/page-cache.ts'
import { renderSite } from '../render/render-site.ts'
import { findNearest } from '../support/nearest.ts'
import { bundleComponents, findBundle } from '../vite/bundle-components.ts'
import type { BuildOptions, BuildReport } from './arguments.ts'
import { cacheFolderOf, loadSite, type LoadedSite } from './load-site.ts'
import { createRenderPlan, type RenderPlan } from './render-plan.ts'

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
  if (loaded.problems.some(isFatal)) return report(options, loaded, { started, problems: loaded.problems })
  const staging = await openStaging(out, root)
  try {
    const plan = planRendering(options, loaded)
    const [rendered, files] = await Promise.all([
      logger.task('render', (stage) =>
        renderSite({
          loaded,
          plan,
          root,
          cacheFolder: cacheFolderOf(root),
          staging: staging.folder,
          stage,
          signal,
        }),
      ),
      Promise.resolve(plan).then((ready) => writeAssets(ready, loaded, { root, staging: staging.folder })),
    ])
    const found = await logger.task('check', () => check(loaded, rendered.pages, files.paths))
    const problems = [...loaded.problems, ...files.problems, ...found]
    if (problems.some(isFatal) || !mode.publish) await staging.discard()
    else await logger.task('publish', () => publish(staging, loaded, { root, keys: rendered.keys }))
    return report(options, loaded, { started, problems, pages: rendered.pages })
  } catch (error) {
    await staging.discard()
    throw error
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

/** Everything in the output that is not a page. */
async function writeAssets(
  plan: RenderPlan,
  { site, routes, sidebars, content }: LoadedSite,
  where: { root: string; staging: string },
) {
  const { root, staging } = where
  const bundleFiles = await writeBundleFiles(plan.bundle.clientFolder, staging, site.baseUrl)
  const sidebarFiles = buildSidebarFiles(sidebars)
  await writeSidebarFiles(sidebarFiles, staging)
  await Promise.all(
    content.assets.map(async ({ from, url }) => {
      await mkdir(path.dirname(path.join(staging, url)), { recursive: true })
      await copyFile(from, path.join(staging, url))
    }),
  )
  const copied = await copyStaticFiles({ root, staticFolder: site.staticFolder, staging })
  const written = await writeSiteFiles({ staging, site, routes, staticFiles: copied.files })
  const paths = [
    ...bundleFiles,
    ...Object.values(sidebarFiles).map(({ file }) => file),
    ...content.assets.map(({ url }) => url),
    ...copied.files,
    ...written.files,
  ]
  return { paths, problems: copied.problems }
}

async function publish(
  staging: Staging,
  { routes }: LoadedSite,
  { root, keys }: { root: string; keys: Set<string> },
): Promise<void> {
  const cacheFolder = cacheFolderOf(root)
  await writeManifest(cacheFolder, routes)
  await staging.publish()
  openPageCache(cacheFolder).prune(keys)
}

type Outcome = { started: number; problems: Problem[]; pages?: Page[] }

function report(
  { out, logger }: BuildOptions,
  { notices }: LoadedSite,
  { started, problems, pages = [] }: Outcome,
): BuildReport {
  const largest = pages.reduce<Page | null>(
    (best, page) => (page.bytes > (best?.bytes ?? 0) ? page : best),
    null,
  )
  return {
    problems,
    published: !problems.some(isFatal),
    pages: pages.length,
    cachedPages: pages.filter(({ cached }) => cached).length,
    stages: logger.stages(),
    totalMs: performance.now() - started,
    bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    largest: largest && { path: largest.path, bytes: largest.bytes },
    notices,
    out,
  }
}
