import { listDocuments } from '../../model/page-contents.ts'
import type { Document } from '../../model/document.ts'
import { distinctProblems, isFatal, type Problem } from '../../model/problem.ts'
import { outputCacheOf, tidyCaches } from '../../cache/cache-folder.ts'
import { checkSite } from '../../build/checks/check-site.ts'
import { listConfigLinks, listHeadFiles } from '../../config/config-links.ts'
import { pruneFences } from '../../markdown/highlight/fence-cache.ts'
import { writeManifest } from '../../build/output/manifest.ts'
import { openStaging, recover, type Staging } from '../../build/output/staging.ts'
import { writeAssets } from '../../build/output/write-assets.ts'
import { writeLastOutput } from '../../build/render/last-output.ts'
import { openPageCache } from '../../build/render/page-cache.ts'
import type { PageThreads } from '../../build/render/page-thread.ts'
import type { RenderedSite } from '../../build/render/render-site.ts'
import { findNearest } from '../../problems/nearest.ts'
import { bundleComponents, findBundle, type ComponentBundle } from '../../bundle/bundle-components.ts'
import type { BuildOptions } from '../../build/feature/build-options.ts'
import { buildReport, type BuildReport } from '../terminal/format-report.ts'
import { features } from './features.ts'
import { actionableProblemsOf, problemsOf, SiteError } from '../../problems/site-error.ts'
import { orAborted, untilBothEnd } from '../../build/threads/until-both-end.ts'
import { addTheme } from '../../build/site/render-plan.ts'
import { buildPreparedFiles, prepareSite } from '../../build/site/prepare-site.ts'
import { emitBesidePages, emitFiles } from '../../build/site/emit-files.ts'
import { checkCatalogs } from '../../build/site/check-catalogs.ts'
import { loadSite, type LoadedSite, type LocaleSite } from '../../build/site/load-site.ts'
import { bundleOptionsOf } from '../../build/site/bundle-options.ts'
import type { Emitted, Preparation } from '../../build/feature/feature.ts'
import { planLocales, renderLocales, type Folders, type LocaleJob } from '../../build/site/locale-jobs.ts'
import { listSources } from '../../build/output/content-security-policy.ts'

type Mode = { publish: boolean; threads: PageThreads }

/** Builds the site in a staging folder, which replaces the output only if no check fails. */
export async function buildSite(options: BuildOptions, mode: Mode): Promise<BuildReport> {
  const started = performance.now()
  const since = Date.now()
  const { root, out, logger, signal } = options
  await recover(out)
  const loaded = await logger.task('load', () => loadSite({ ...options, features }, 'build'))
  const report = buildReport(options, loaded.notices, started)
  const staging = await openStaging(out, root)
  try {
    const bundle = provideBundle(options, loaded)
    const folders = { root, cacheFolder: outputCacheOf(root, out), out, staging: staging.folder }
    const context = { root, staging: staging.folder, logger }
    const [beside, { preparations, rendered, assets }] = await untilBothEnd(signal, (either) => [
      // Starts once the components are bundled, while this thread waits for the samples to compile.
      Promise.resolve(orAborted(bundle, either)).then(() =>
        emitBesidePages(loaded, { ...context, signal: either }),
      ),
      renderSite({ ...options, signal: either }, loaded, { bundle, folders, threads: mode.threads }),
    ])
    const given = [...beside.paths, ...assets.paths]
    const emitted = await emitFiles(
      [...rendered].map(([{ locale, routes, folders: own }, pages]) => ({
        site: locale.site,
        sidebars: locale.sidebars,
        routes,
        folders: own,
        pages,
      })),
      { ...context, signal, features: loaded.features, given },
    )
    const files = [...given, ...emitted.paths]
    const found = await logger.task('check', () => checkLocales(rendered, files))
    const unused = checkCatalogs(loaded, (await bundle).messages)
    const problems = distinctProblems([
      ...loaded.problems,
      ...unused,
      ...preparations.flatMap((preparation) => preparation.problems),
      ...assets.problems,
      ...beside.problems,
      ...emitted.problems,
      ...found,
    ])
    const isPublished = mode.publish && !problems.some(isFatal)
    const built = { loaded, rendered, preparations, emitted }
    const unkept = isPublished
      ? await logger.task('publish', () => publish(staging, built, { ...folders, since }))
      : emitted.writeCache()
    if (!isPublished) await staging.discard()
    const pages = [...rendered.values()].flatMap((site) => [...site.values()])
    const bytes = assets.bytes + beside.bytes + emitted.bytes
    return report({
      problems: distinctProblems([...problems, ...unkept]),
      pages,
      assets: { bytes, notices: assets.notices },
      samples: preparations[0] ?? null,
      isPublished,
    })
  } catch (error) {
    const leftovers = await staging.discard().then(() => [], problemsOf)
    const found = actionableProblemsOf(error)
    // Includes the problems that were found before the build failed.
    throw found ? new SiteError([...loaded.problems, ...found, ...leftovers], { cause: error }) : error
  }
}

/** Uses the bundle of an earlier build if nothing has changed. Otherwise, pages are compiled while it's being built. */
function provideBundle({ root, logger }: BuildOptions, loaded: LoadedSite) {
  const options = bundleOptionsOf(loaded, root)
  return findBundle(options) ?? logger.task('bundle', () => bundleComponents(options))
}

type RenderOptions = {
  bundle: ComponentBundle | Promise<ComponentBundle>
  folders: Folders
  threads: PageThreads
}

async function renderSite(
  options: BuildOptions,
  loaded: LoadedSite,
  { bundle, folders, threads }: RenderOptions,
) {
  const { logger, signal } = options
  const context = { root: options.root, staging: folders.staging, logger, signal }
  const preparations = await prepareSite(loaded, context)
  const jobs = planLocales(loaded, { bundle, folders })
  const [rendered, assets] = await untilBothEnd(signal, (either) => [
    logger.task('render', (stage) => renderLocales(jobs, { stage, signal: either, threads })),
    writeAssetsOf(orAborted(bundle, either), loaded, { folders, preparations }),
  ])
  return { preparations, rendered, assets }
}

async function writeAssetsOf(
  bundle: ComponentBundle | Promise<ComponentBundle>,
  loaded: LoadedSite,
  { folders, preparations }: { folders: Folders; preparations: readonly Preparation[] },
) {
  const { root, staging } = folders
  // Awaited together: a bundle that fails meanwhile must not be an unhandled rejection.
  const [{ files, frame }, bundled] = await Promise.all([
    buildPreparedFiles(loaded, { root, preparations }),
    bundle,
  ])
  const { clientFolder } = bundled
  const styles = addTheme(bundled, loaded.theme)
  const locales: [LocaleSite, ...LocaleSite[]] = [loaded, ...loaded.others]
  return writeAssets({ root, clientFolder, styles, locales, sampleFiles: files, frame }, staging)
}

type RenderedLocales = Map<LocaleJob, RenderedSite>

/** Locales can link to each other. `files` are those of the whole output. */
function checkLocales(rendered: RenderedLocales, files: string[]): Problem[] {
  const inputs = [...rendered].map(([{ locale }, pages], index) => ({
    pages: [...pages.values()],
    routePaths: locale.routes.map((route) => route.path),
    staticFiles: index === 0 ? files : [],
    site: locale.site,
    configLinks: listConfigLinks(locale.site),
    ...(index === 0 && { headFiles: listHeadFiles(locale.site) }),
    policy: listSources({ site: locale.site, styles: [], inlineScripts: [] }),
  }))
  return distinctProblems(
    inputs.flatMap((input) => [
      ...input.pages.flatMap((page) => page.problems),
      ...checkSite({ ...input, others: inputs.filter((other) => other !== input), findNearest }),
    ]),
  )
}

type BuiltSite = {
  loaded: LoadedSite
  rendered: RenderedLocales
  preparations: readonly Preparation[]
  emitted: Required<Emitted>
}
type Place = Folders & { since: number }

/** Writes the caches for the next build while the previous output is being deleted. */
async function publish(staging: Staging, built: BuiltSite, place: Place): Promise<Problem[]> {
  const locales = [...built.rendered.keys()].map(({ locale }) => locale)
  const problems = writeManifest(place.cacheFolder, locales)
  staging.publish()
  const [, kept] = await Promise.all([staging.discard(), writeCaches(built, place)])
  return [...problems, ...kept]
}

async function writeCaches(built: BuiltSite, place: Place): Promise<Problem[]> {
  const { rendered, emitted } = built
  const problems = emitted.writeCache()
  for (const [{ plan, folders }, pages] of rendered) {
    const { substitutions } = await plan
    problems.push(...writeLastOutput({ ...folders, substitutions }, pages))
  }
  tidyCaches(place.root, place.out)
  pruneCaches(built, place)
  return problems
}

/** Removes what this build, which started at `since`, didn't use. */
function pruneCaches({ loaded, rendered, preparations }: BuiltSite, { root, since }: Place): void {
  for (const [{ folders }, pages] of rendered)
    openPageCache(folders.cacheFolder).prune(new Set(pages.keys()), since)
  pruneFences(root, listDocuments(loaded).flatMap(sourcesOf), since)
  for (const preparation of preparations) preparation.prune(since)
}

function sourcesOf({ file, content }: Document): string[] {
  return [file, ...content.includes.map((include) => include.file)]
}
