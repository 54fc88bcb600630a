import path from 'node:path'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import type { Route } from '../../model/route.ts'
import type { PageThreads } from '../render/page-thread.ts'
import { renderSite, type RenderedSite } from '../render/render-site.ts'
import type { StageReport } from '../../cli/terminal/logger.ts'
import type { ComponentBundle } from '../../bundle/bundle-components.ts'
import type { LoadedSite, LocaleSite } from './load-site.ts'
import { createRenderPlan, type RenderPlan } from './render-plan.ts'
import { isFatal, type Problem } from '../../model/problem.ts'
import { contentsOf } from '../../model/page-contents.ts'

/** Where a build reads and writes. */
export type Folders = {
  root: string
  /** For what depends on this output; what depends on the sources is cached for the whole site. */
  cacheFolder: string
  out: string
  staging: string
}

/** A locale is built like a separate site: in its own folders, with its own cache. */
export type LocaleJob = {
  locale: LocaleSite
  routes: Route[]
  plan: RenderPlan | Promise<RenderPlan>
  folders: Folders
}

type Shared = {
  bundle: ComponentBundle | Promise<ComponentBundle>
  folders: Folders
}

/** The default locale comes first and uses the folders themselves. */
export function planLocales(loaded: LoadedSite, { bundle, folders }: Shared): LocaleJob[] {
  return [loaded, ...loaded.others].map((locale) => ({
    locale,
    routes: listValidRoutes(locale, loaded.problems),
    plan: planFor(locale, bundle),
    folders: foldersOf(locale, folders),
  }))
}

function planFor(locale: LocaleSite, bundle: ComponentBundle | Promise<ComponentBundle>): LocaleJob['plan'] {
  if (!(bundle instanceof Promise)) return createRenderPlan(bundle, locale)
  const plan = bundle.then((components) => createRenderPlan(components, locale))
  // Plans are awaited one after the other. One that fails before it's awaited must not be an unhandled rejection.
  plan.catch(() => undefined)
  return plan
}

function foldersOf({ site }: LocaleSite, folders: Folders): Folders {
  const { cacheFolder, out, staging } = folders
  const folder = folderInOutput(site)
  if (folder === '') return folders
  return {
    ...folders,
    cacheFolder: path.join(cacheFolder, 'i18n', site.language.locale),
    out: path.join(out, folder),
    staging: path.join(staging, folder),
  }
}

type Report = { stage: StageReport; signal: AbortSignal; threads: PageThreads }

/** Renders one locale after the other, because each keeps all threads busy. */
export async function renderLocales(
  jobs: LocaleJob[],
  { stage, signal, threads }: Report,
): Promise<Map<LocaleJob, RenderedSite>> {
  const results = new Map<LocaleJob, RenderedSite>()
  const total = jobs.reduce((sum, { routes }) => sum + routes.length, 0)
  const details: string[] = []
  let before = 0
  for (const job of jobs) {
    const { locale, routes, plan, folders } = job
    const { language } = locale.site
    const ownStage: StageReport = {
      count: (done) => stage.count(before + done, total),
      detail: (text) => void details.push(jobs.length === 1 ? text : `${language.locale} ${text}`),
    }
    const loaded = { ...locale, routes }
    results.set(job, await renderSite({ ...folders, threads, loaded, plan, stage: ownStage, signal }))
    before += routes.length
  }
  stage.detail(details.join('; '))
  return results
}

/**
 * The routes whose files have no mistakes. If content has mistakes, only these are rendered and checked, so that one
 * run reports everything that can be known, and nothing twice.
 */
function listValidRoutes(
  { routes, documents }: Pick<LocaleSite, 'routes' | 'documents'>,
  problems: readonly Problem[],
): Route[] {
  const wrong = new Set(problems.filter(isFatal).flatMap(({ file }) => file ?? []))
  if (wrong.size === 0) return routes
  return routes.filter(({ source, page }) => {
    const files = contentsOf(page, documents).flatMap(({ file, includes }) => [
      file,
      ...includes.map((part) => part.file),
    ])
    return ![source, ...files].some((file) => wrong.has(file))
  })
}
