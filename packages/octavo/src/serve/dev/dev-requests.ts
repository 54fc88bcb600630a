import type { LoadedSite, LocaleSite } from '../../build/site/load-site.ts'
import { toRoutePath } from '../../model/urls/url.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { Route } from '../../model/route.ts'
import type { Background } from './background.ts'
import type { BatchedUpdates } from './batched-updates.ts'
import { devScriptHref } from './dev-client.ts'
import { encodePage, handleDevRequest, type PageBodies } from './dev-handler.ts'
import type { EventStream } from './event-stream.ts'
import { createTurns } from './turns.ts'
import type { Answer } from '../preview/bounded-server.ts'
import type { Feature, Runnable } from '../../build/feature/feature.ts'
import type { DevSite } from './dev-site.ts'
import type { Logger } from '../../cli/terminal/logger.ts'
import { OutdatedError, problemsOf } from '../../problems/site-error.ts'
import { existsSync } from 'node:fs'
import { isWanted } from '../../model/generated-files.ts'
import { buildRobots, buildSitemap, buildWebManifest } from '../../build/output/site-files.ts'
import type { PageFiles } from '../../build/render/page-cache.ts'

/** The rendering thread does one page at a time. The next one is ready for it when it's done. */
const rendersAtOnce = 2
/** How often a request is answered again because files changed meanwhile. */
const mostAttempts = 3

type Options = {
  root: string
  features: readonly Feature[]
  /** The latest state of the site. */
  readSite: () => DevSite
  background: Background
  events: EventStream
  updates: BatchedUpdates
  logger: Pick<Logger, 'problems'>
}

/** Answers requests with the latest state of the site. */
export function createDevRequests(options: Options): Answer {
  const { root, features, readSite, background, events, updates, logger } = options
  const servers = features.flatMap((feature) => feature.serve?.() ?? [])
  const findRunnable = createRunnableFinder(root, background)
  const turns = createTurns<PageBodies>(rendersAtOnce)
  const generated = createSharedWork<Buffer | null>()
  const failures = createFailureLog(logger)

  const findGenerated = (site: DevSite, pathname: string) =>
    generated(site, pathname, () => {
      const text =
        servers.map((server) => server.answer(pathname, site)).find((found) => found !== null) ??
        findRunnable(pathname, site.loaded) ??
        buildDevFile(pathname, { ...site, root, features: site.loaded.features })
      return text && text.then((found) => (found === null ? null : Buffer.from(found)))
    })

  function answerOnce(
    request: IncomingMessage,
    response: ServerResponse,
    isRepeated: boolean,
  ): Promise<void> {
    const site = readSite()
    const { baseUrl } = site.loaded.site
    const scriptHref = devScriptHref(baseUrl, events.position())
    return handleDevRequest(request, response, {
      baseUrl,
      events,
      scriptHref,
      findAnswer: site.findAnswer,
      isRepeated,
      findGenerated: (pathname) => findGenerated(site, pathname),
      reportFailure(error, route) {
        if (route) return failures.report(error, route)
        const problems = problemsOf(error).map((problem) => ({
          ...problem,
          message: `The request for ${request.url} failed: ${problem.message}`,
        }))
        logger.problems(problems)
        return problems
      },
      renderPage(route) {
        for (const one of background.list()) one.noteOpened(route)
        return turns(
          route,
          () => !request.socket.destroyed,
          async () => {
            const files = await site.renderPage(route)
            failures.forget(route)
            return encodePage(files, scriptHref)
          },
        )
      },
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse, attempt = 1): Promise<void> {
    const site = readSite()
    try {
      await answerOnce(request, response, attempt < mostAttempts)
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error
      // A request may come before the watcher has reported an edit.
      await updates.settled()
      if (readSite() === site) await updates.add(new Set([path.join(root, error.changedFile)]))
      await answer(request, response, attempt + 1)
    }
  }
  return (request, response) => answer(request, response)
}

/** One run requests several files, which are the same until samples change. */
function createRunnableFinder(root: string, background: Background) {
  let built: { lists: readonly unknown[]; files: Promise<Runnable | null> } | null = null
  return (pathname: string, loaded: LoadedSite): Promise<string | null> | null => {
    const file = toRoutePath(pathname, loaded.site.baseUrl)?.slice(1) ?? ''
    const builder = loaded.features.find(({ runnable }) => runnable?.includes(file))?.runnable
    if (!builder) return null
    const lists = background.list().map((one) => one.listRunnable())
    if (!built || lists.some((list, index) => list !== built?.lists[index]))
      built = { lists, files: builder.build(lists.flat(), loaded, root) }
    return built.files.then((found) => found?.files.get(file) ?? null)
  }
}

/** Prints why a page can't be rendered. Open pages request it again and again, so the same isn't printed twice. */
function createFailureLog(logger: Pick<Logger, 'problems'>) {
  const printed = new Map<string, string>()
  return {
    report(error: unknown, { path: page }: Route): Problem[] {
      const problems = problemsOf(error)
      const text = JSON.stringify(problems)
      if (printed.get(page) !== text) logger.problems(problems)
      printed.set(page, text)
      return problems
    },
    forget({ path: page }: Route): void {
      printed.delete(page)
    },
  }
}

/** Shares work that's still running with everyone who asks for it. */
function createSharedWork<T>() {
  const running = new WeakMap<object, Map<string, Promise<T>>>()
  return (owner: object, key: string, work: () => Promise<T> | null) => {
    const own = running.get(owner) ?? new Map<string, Promise<T>>()
    running.set(owner, own)
    const known = own.get(key)
    if (known) return known
    const started = work()
    if (!started) return null
    own.set(key, started)
    const forget = () => void own.delete(key)
    started.then(forget, forget)
    return started
  }
}

type DevFilesOptions = {
  root: string
  /** The default locale comes first. */
  locales: readonly LocaleSite[]
  features: readonly Feature[]
  renderPage: (route: Route) => Promise<PageFiles>
}

/**
 * The text of a file that a build generates from many pages, generated on request in dev. Null if the address belongs
 * to something else or to a file of the site itself.
 */
function buildDevFile(pathname: string, options: DevFilesOptions): Promise<string | null> | null {
  for (const locale of options.locales.toReversed()) {
    const { site } = locale
    const file = toRoutePath(pathname, site.baseUrl)?.slice(1)
    if (file === undefined || existsSync(path.join(options.root, site.staticFolder, file))) continue
    const built =
      (locale === options.locales[0] ? buildSiteFile(file, options.locales) : null) ??
      buildLocaleFile(file, locale, options)
    if (built !== null) return Promise.resolve(built)
  }
  return null
}

function buildSiteFile(file: string, locales: readonly LocaleSite[]): string | null {
  const [main] = locales
  if (!main || !isWanted(file, main.site.files)) return null
  if (file === 'sitemap.xml') return buildSitemap(locales)
  if (file === 'robots.txt')
    return buildRobots(main.site, !main.site.noIndex && main.site.files['sitemap.xml'])
  return file === 'manifest.webmanifest' ? buildWebManifest(main.site) : null
}

function buildLocaleFile(
  file: string,
  locale: LocaleSite,
  { features, renderPage }: DevFilesOptions,
): Promise<string | null> | null {
  const planned = features
    .flatMap((feature) => feature.markdownFiles?.(locale) ?? [])
    .find((plan) => plan.includes(file))
  if (!planned) return null
  return readPages(planned.pagesOf(file), renderPage).then(
    (texts) => planned.write((routePath) => texts.get(routePath) ?? null).get(file) ?? null,
  )
}

/**
 * Route path → Markdown. Renders one page after the other, so that the page being edited doesn't wait for all of
 * them.
 */
async function readPages(
  routes: readonly Route[],
  renderPage: DevFilesOptions['renderPage'],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const route of routes) {
    // A page that can't be rendered reports the problem at its own address.
    const files = await renderPage(route).catch(() => null)
    if (files) texts.set(route.path, files.markdown)
  }
  return texts
}
