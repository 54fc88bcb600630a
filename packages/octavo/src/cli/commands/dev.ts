import path from 'node:path'
import { isFatal, type Problem } from '../../model/problem.ts'
import { placeholders } from '../../model/render-contract.ts'
import type { Site } from '../../model/site.ts'
import { createBatchedUpdates } from '../../serve/dev/batched-updates.ts'
import { renderOverlay, type DevEvent } from '../../serve/dev/dev-client.ts'
import { createEventStream } from '../../serve/dev/event-stream.ts'
import { createBackground } from '../../serve/dev/background.ts'
import { watchFiles } from '../../serve/dev/watch-files.ts'
import { listStaticFiles } from '../../build/output/static-files.ts'
import { createBoundedServer, type Answer } from '../../serve/preview/bounded-server.ts'
import { createBoundary } from '../../files/boundary.ts'
import { listen, type Listening } from '../../serve/listen/listen.ts'
import { describeHidden } from '../../files/published-names.ts'
import { createProblemFilter } from '../terminal/format-problem.ts'
import { problemsOf } from '../../problems/site-error.ts'
import { orAborted, untilAborted } from '../../build/threads/until-both-end.ts'
import { announce } from './announce.ts'
import { features } from './features.ts'
import type { ServeOptions } from '../arguments/arguments.ts'
import { createDevRequests } from '../../serve/dev/dev-requests.ts'
import {
  createDevSiteLoader,
  type DevSite,
  type DevSiteLoader,
  type DevUpdate,
} from '../../serve/dev/dev-site.ts'
import { isIgnored, listWatchedPaths } from '../../serve/dev/dev-watched-files.ts'
import { compareParts, type SitePart } from '../../bundle/site-parts.ts'

/** Serves the site during development. Pages are rendered on request and updated in place when their files change. */
export async function dev(options: ServeOptions): Promise<void> {
  const { root, logger, signal } = options
  const readPrepared = (file: string) => background.readFile(file)
  const loader = createDevSiteLoader({ ...options, features, readPrepared })
  const events = createEventStream()
  const takeNew = createProblemFilter()
  const loading = logger.task('load', () => loader.load())
  let site = await closeOnFailure(orAborted(loading, signal), loader)
  // The components that open pages know of, which aren't updated while there are errors.
  let announcedPart = site.part

  const showProblems = (problems: Problem[]) =>
    events.send({
      type: 'problems',
      html: renderOverlay([...problems, ...background.listProblems()].filter(isFatal)),
    })
  const onResults = (hasChanged: boolean) => {
    const { problems } = site
    showProblems(problems)
    if (hasChanged && !problems.some(isFatal)) events.send({ type: 'refresh' })
  }
  const background = createBackground({ root, logger, signal, onResults })
  const show = ({ problems, loaded }: DevSite) => {
    logger.problems(takeNew(problems))
    showProblems(problems)
    background.update(loaded)
  }

  const listPaths = (site: DevSite) => listWatchedPaths(site, root).concat(background.listFiles(site.loaded))

  async function reload(changedFiles: ReadonlySet<string>): Promise<void> {
    try {
      const update = await loader.update(site, changedFiles)
      site = update.site
      show(site)
      watched.add(listPaths(site))
      // While there are errors, open pages stay as they are, below the overlay.
      if (site.problems.some(isFatal)) return
      const event = describeUpdate(update, announcedPart)
      announcedPart = site.part
      if (event) events.send(event)
    } catch (error) {
      // The last state that loaded is still served.
      const problems = problemsOf(error)
      logger.problems(problems)
      showProblems(problems)
    }
  }

  show(site)
  const updates = createBatchedUpdates(reload)
  const watched = watchFiles({
    root,
    paths: listPaths(site),
    ignored: (filePath) => isIgnored(filePath, root, options.out),
    mayFollow: (link) => createBoundary(root, site.loaded.site)(link) === null,
    onChange: (files) => void updates.add(files),
  })
  const answer = createDevRequests({
    root,
    features,
    readSite: () => site,
    background,
    events,
    updates,
    logger,
  })
  const listening = await listenUntilStopped(answer, site.loaded.site, options)
  watched.close()
  events.close()
  await Promise.all([listening.close(), loader.close(), background.close()])
}

/** Otherwise the rendering thread, which has already started, would keep the process alive. */
async function closeOnFailure<T>(work: T | Promise<T>, loader: DevSiteLoader): Promise<T> {
  try {
    return await work
  } catch (error) {
    await loader.close()
    throw error
  }
}

async function listenUntilStopped(answer: Answer, site: Site, options: ServeOptions): Promise<Listening> {
  const { root, logger, signal } = options
  const create = () => createBoundedServer(answer, options.allowedHosts)
  const listening = await listen(create, options.port, options.host ? 'public' : 'local')
  const hidden = noteHiddenFiles(site, root)
  if (hidden !== null) logger.info(hidden)
  await announce({ ...listening, baseUrl: site.baseUrl }, options)
  await untilAborted(signal)
  return listening
}

/** The event to send to open pages. Null if nothing has changed for them. */
function describeUpdate({ site, change }: DevUpdate, announced: SitePart | null): DevEvent | null {
  const components = compareParts(announced, site.part)
  if (change === 'everything') return { type: 'reload' }
  const isContent = change === 'content'
  if (!components) return isContent ? { type: 'refresh' } : null
  const sheets = components.sheets.map((sheet) => sheet.replace(placeholders.base, site.loaded.site.baseUrl))
  return { type: 'components', ...components, sheets, refresh: components.refresh || isContent }
}

/** Names the static files that are neither served nor published, as a build does. */
function noteHiddenFiles(site: Site, root: string): string | null {
  const folder = path.join(root, site.staticFolder)
  const boundary = createBoundary(root, site)
  const files = listStaticFiles(folder, (file) => boundary(path.join(folder, file)) === null)
  return describeHidden(site.staticFolder, files)
}
