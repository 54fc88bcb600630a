import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { isFatal, type Problem } from '../../shared/model/problem.ts'
import type { Route } from '../../shared/model/route.ts'
import type { Site } from '../../shared/model/site.ts'
import { renderOverlay } from '../dev/dev-client.ts'
import { handleDevRequest } from '../dev/dev-handler.ts'
import { encodePage, type PageBodies } from '../dev/page-bodies.ts'
import { createEventStream } from '../dev/event-stream.ts'
import { createSharedWork } from '../dev/shared-work.ts'
import { createTurns } from '../dev/turns.ts'
import { createDevAnswerFinder } from '../dev/find-dev-answer.ts'
import { watchFiles } from '../dev/watch-files.ts'
import { listStaticFiles } from '../output/static-files.ts'
import { createBoundedServer } from '../preview/bounded-server.ts'
import { createBoundary } from '../support/boundary.ts'
import { listenLocally, listenPublicly } from '../support/listen.ts'
import { describeHidden } from '../support/published-names.ts'
import { OutdatedError } from '../support/outdated-error.ts'
import { createProblemFilter } from '../support/new-problems.ts'
import { problemsOf } from '../support/site-error.ts'
import { addSamples } from '../site/add-samples.ts'
import { announce } from './announce.ts'
import type { ServeOptions } from './arguments.ts'
import { buildDevFile } from '../site/dev-files.ts'
import { createDevSamples } from '../site/dev-samples.ts'
import { createDevSearch } from '../site/dev-search.ts'
import { createDevSiteLoader, type DevSite } from '../site/dev-site.ts'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { readTypeFile } from '../cache/sample-pages.ts'
import { listSampleFiles } from '../site/site-samples.ts'

/** The thread renders one page after the other; the next one shall be there when it is done. */
const rendersAtOnce = 2
/** How often a request is answered again because files changed meanwhile. */
const mostAttempts = 3

/** Serves the site while it's being written: a page is rendered on request and updated in place when edited. */
export async function dev(options: ServeOptions): Promise<void> {
  const { root, logger, signal } = options
  const loader = createDevSiteLoader(options)
  const events = createEventStream()
  const search = createDevSearch()
  const takeNew = createProblemFilter()
  let site = await logger.task('load', () => loader.load())
  let findAnswer = answerFinderOf(site, root)
  logger.problems(takeNew(site.problems))

  const showProblems = (problems: Problem[]) =>
    events.send({
      type: 'problems',
      html: renderOverlay([...problems, ...samples.problems()].filter(isFatal)),
    })
  const samples = createDevSamples({
    root,
    logger,
    signal,
    onResults(changed) {
      showProblems(site.problems)
      if (changed && !site.problems.some(isFatal)) events.send({ type: 'refresh' })
    },
  })
  showProblems(site.problems)
  samples.update(site.loaded)

  async function reload(changedFiles: ReadonlySet<string>): Promise<void> {
    try {
      const update = await loader.update(site, changedFiles)
      site = update.site
      watched.add([...site.loaded.configFiles, ...site.loaded.content.files])
      findAnswer = answerFinderOf(site, root)
      logger.problems(takeNew(site.problems))
      showProblems(site.problems)
      samples.update(site.loaded)
      // While something is wrong the page stays as it is, under the overlay that says so.
      if (site.problems.some(isFatal)) return
      events.send({ type: update.change === 'content' ? 'refresh' : 'reload' })
    } catch (error) {
      // The last good state goes on being served.
      const problems = problemsOf(error)
      logger.problems(problems)
      showProblems(problems)
    }
  }

  let pending: Promise<void> = Promise.resolve()
  const reloadNext = (files: ReadonlySet<string>) => (pending = pending.then(() => reload(files)))
  const watched = watchFiles({
    folders: watchedFolders(site, root),
    files: [...site.loaded.configFiles, ...site.loaded.content.files, ...listSampleFiles(site.loaded, root)],
    ignored: (filePath) => isIgnored(filePath, root, options.out),
    onChange: (files) => void reloadNext(files),
  })

  const turns = createTurns<PageBodies>(rendersAtOnce)
  const generated = createSharedWork<Buffer | null>()
  async function answer(request: IncomingMessage, response: ServerResponse, attempt = 1): Promise<void> {
    const current = site
    const { baseUrl } = current.loaded.site
    const renderPage = (route: Route) =>
      current.renderPage(
        route,
        addSamples(route, (content) => samples.samplesOf(content)),
      )
    try {
      await handleDevRequest(request, response, {
        baseUrl,
        events,
        findAnswer,
        isRepeated: attempt < mostAttempts,
        findGenerated: (pathname: string) =>
          generated(current, pathname, () => {
            const text =
              search.answer(pathname, current) ??
              buildDevFile(pathname, { root, locales: current.locales, renderPage })
            return text && text.then((found) => (found === null ? null : Buffer.from(found)))
          }),
        problemsOf,
        renderPage(route: Route) {
          samples.opened(route)
          return turns(
            route,
            () => !request.socket.destroyed,
            async () => encodePage(await renderPage(route), baseUrl),
          )
        },
      })
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error
      // A request may come before the watcher has reported an edit.
      await pending
      if (site === current && error.changedFile !== null)
        await reloadNext(new Set([path.join(root, error.changedFile)]))
      await answer(request, response, attempt + 1)
    }
  }

  const listen = options.host ? listenPublicly : listenLocally
  const listening = await listen(
    () => createBoundedServer((request, response) => answer(request, response), options.allowedHosts),
    options.port,
  )
  const hidden = await noteHiddenFiles(site.loaded.site, root)
  if (hidden !== null) logger.info(hidden)
  await announce({ ...listening, baseUrl: site.loaded.site.baseUrl }, options)
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  watched.close()
  events.close()
  await Promise.all([listening.close(), loader.close(), samples.close()])
}

/** Every locale answers below its own base URL, which lies inside that of the default one. */
function answerFinderOf({ locales, sidebarFiles }: DevSite, root: string) {
  const readTypes = (file: string) => readTypeFile(root, file)
  const finders = locales.map(({ site, routes, finder, plan, content }) => {
    const { clientFolder } = plan.bundle
    const assets = new Map(content.assets.map(({ from, url }) => [url, from]))
    const boundary = createBoundary(root, site)
    const facts = { root, boundary, site, routes, finder, clientFolder, readTypes, sidebarFiles, assets }
    return { baseUrl: site.baseUrl, find: createDevAnswerFinder(facts) }
  })
  const [main, ...others] = finders
  if (!main) throw new Error('Bug: a site without locales')
  return (pathname: string) => {
    const own = others.find(({ baseUrl }) => `${pathname}/`.startsWith(baseUrl))
    return (own ?? main).find(pathname)
  }
}

/** Everything the site's author may edit; components too, wherever they are. */
function watchedFolders({ loaded: { site, modules } }: DevSite, root: string): string[] {
  const content = site.docs.flatMap(({ versions }) => versions.map(({ folder }) => folder))
  const folders = [...content, 'i18n', site.blog?.folder, site.pagesFolder, site.staticFolder].filter(
    (folder) => typeof folder === 'string',
  )
  const own = modules
    .map(({ filePath }) => path.relative(root, filePath).split(path.sep)[0] ?? '')
    .filter((name) => !name.startsWith('..') && name !== '')
  const all = [...new Set([...folders, ...own])].map((folder) => path.join(root, folder))
  return all.filter((folder) => !all.some((other) => other !== folder && folder.startsWith(other + path.sep)))
}

function isIgnored(filePath: string, root: string, out: string): boolean {
  return (
    /(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)|~$|\.swp$/.test(path.relative(root, filePath)) ||
    [out, cacheFolderOf(root)].some((folder) => filePath.startsWith(folder + path.sep))
  )
}

/** As a build says it: what is not served here is not published either. */
async function noteHiddenFiles(site: Site, root: string): Promise<string | null> {
  const folder = path.join(root, site.staticFolder)
  const boundary = createBoundary(root, site)
  const files = await listStaticFiles(folder, (file) => boundary(path.join(folder, file)) === null)
  return describeHidden(site.staticFolder, files)
}
