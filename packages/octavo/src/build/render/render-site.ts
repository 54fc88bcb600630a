import { setImmediate } from 'node:timers/promises'
import type { Page } from '../../model/page.ts'
import type { RenderEnvironment } from '../../model/render-contract.ts'
import { pageInputOf, type Documents, type PageInput } from '../../model/page-contents.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import type { StageReport } from '../../cli/terminal/logger.ts'
import { untilBothEnd } from '../threads/until-both-end.ts'
import { openLastOutput } from './last-output.ts'
import { describePage, openPageCache } from './page-cache.ts'
import { buildPageKey } from './page-key.ts'
import {
  type PageThreads,
  connectThread,
  type PageInHand,
  type PageThread,
  type ThreadTasks,
} from './page-thread.ts'
import { createPageWriter, type Substitutions } from './page-writer.ts'
import { availableParallelism } from 'node:os'
import { SiteError } from '../../problems/site-error.ts'

type Plan = {
  bundle: { rscEntry: string }
  environment: RenderEnvironment
  environmentHash: string
  substitutions: Substitutions
}

type Options = {
  threads: PageThreads
  loaded: { routes: Route[]; documents: Documents; site: Site }
  /** A promise while the components are still being bundled. */
  plan: Plan | Promise<Plan>
  root: string
  cacheFolder: string
  /** The folder with the published site. */
  out: string
  staging: string
  stage: StageReport
  signal: AbortSignal
}

/** Pages by cache key, in the order of the routes. */
export type RenderedSite = Map<string, Page>

/** Takes unchanged pages from the cache and renders the rest in threads. */
export async function renderSite(options: Options): Promise<RenderedSite> {
  const { plan, stage } = options
  const { routes, documents } = options.loaded
  const inputs = routes.map((route) => pageInputOf(route, documents))
  // Keys depend on the components. Without them, every page counts as unknown and the threads check the cache later.
  const { known, unknown } =
    plan instanceof Promise ? { known: [], unknown: inputs } : sortByCache(inputs, plan, options)
  let done = 0
  const count = (more: number) => stage.count((done += more), routes.length)
  // The threads start up while this one copies pages from the cache.
  const [fresh, { pages: copied, damaged }] = await untilBothEnd(options.signal, (signal) => [
    renderInThreads(unknown, count, { ...options, signal }),
    copyFromCache(known, count, { ...options, signal }),
  ])
  const rendered = [...fresh, ...(await renderInThreads(damaged, count, options))]
  stage.detail(`${routes.length} pages${copied.length > 0 ? `, ${copied.length} from the cache` : ''}`)
  const byPath = new Map([...copied, ...rendered].map((page) => [page.path, page]))
  const { environmentHash } = await plan
  return new Map(
    inputs.flatMap((input): [string, Page][] => {
      const page = byPath.get(input.route.path)
      return page ? [[buildPageKey(input, environmentHash), page]] : []
    }),
  )
}

type KnownPage = { input: PageInput; key: string }

function sortByCache(inputs: PageInput[], { environmentHash }: Plan, { cacheFolder }: Options) {
  const cache = openPageCache(cacheFolder)
  const stored = cache.keys()
  const known: KnownPage[] = []
  const unknown: PageInput[] = []
  for (const input of inputs) {
    const key = buildPageKey(input, environmentHash)
    if (stored.has(key)) known.push({ input, key })
    else unknown.push(input)
  }
  return { known, unknown }
}

/** Copies pages that don't have to be rendered. A page whose cache entry is damaged is rendered after all. */
async function copyFromCache(known: KnownPage[], count: (more: number) => void, options: Options) {
  const { loaded, cacheFolder, out, staging, signal } = options
  if (known.length === 0) return { pages: [], damaged: [] }
  const { substitutions } = await options.plan
  const cache = openPageCache(cacheFolder)
  const lastOutput = openLastOutput({ cacheFolder, out, substitutions })
  const { trailingSlash } = loaded.site
  const writer = createPageWriter({ folder: staging, trailingSlash, substitutions })
  const copy = (path: string, key: string) => {
    const stored = cache.read(key)
    return stored && { details: stored.details, files: writer.write(path, stored.files) }
  }
  const pages: Page[] = []
  const damaged: PageInput[] = []
  for (const [index, { input, key }] of known.entries()) {
    const { route } = input
    const taken = lastOutput.take(key, staging) ?? copy(route.path, key)
    if (taken) pages.push({ ...describePage(route, taken), files: taken.files, cached: true, problems: [] })
    else damaged.push(input)
    // Threads that ask for work shouldn't have to wait for the whole loop.
    if (index % 50 === 49) await setImmediate()
    signal.throwIfAborted()
  }
  count(pages.length)
  return { pages, damaged }
}

function renderInThreads(
  inputs: PageInput[],
  count: (more: number) => void,
  options: Options,
): Promise<Page[]> {
  const { threads, root, cacheFolder, staging, signal, loaded } = options
  return renderPages({
    threads,
    setup: { root, site: loaded.site },
    inputs,
    bundle: Promise.resolve(options.plan).then(({ bundle, environment, environmentHash, substitutions }) => ({
      rscEntry: bundle.rscEntry,
      environment,
      part: null,
      output: { cacheFolder, folder: staging, environmentHash, substitutions },
    })),
    onPage: () => count(1),
    signal,
  })
}

/** A thread isn't worth its start for less than this. */
const leastPages = 8
/** Pages that a thread has at a time, so that the next one is there when it's done with one. */
const pagesAtOnce = 2

type Work = {
  setup: ThreadTasks['setup']['input']
  inputs: PageInput[]
  bundle: Promise<ThreadTasks['bundle']['input']>
  onPage: () => void
}

/** Renders pages in threads. A page that fails is returned with its problems; only a broken thread rejects. */
async function renderPages(work: Work & { threads: PageThreads; signal: AbortSignal }): Promise<Page[]> {
  const { inputs, signal } = work
  if (inputs.length === 0) return []
  const waiting = [...inputs]
  const count = Math.min(availableParallelism(), Math.ceil(inputs.length / leastPages))
  const threads = Array.from({ length: count }, () =>
    connectThread(work.threads.take(), { describeEnd, mostSeconds: 60 }),
  )
  const endAll = () => Promise.all(threads.map((thread) => thread.end()))
  const stop = () => void endAll()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const pages = await Promise.all(threads.map((thread) => drive(thread, waiting, work)))
    signal.throwIfAborted()
    // Everything has been written. Terminating takes a moment, so the rest of the build doesn't wait for it.
    stop()
    return pages.flat()
  } catch (error) {
    // No thread may still be writing when the staging folder is removed.
    await endAll()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Gives work to one thread until there is none left. Until there are components, it compiles pages, and keeps them. */
async function drive(thread: PageThread, waiting: PageInput[], work: Work): Promise<Page[]> {
  const { locale } = work.setup.site.language
  const pages: Page[] = []
  const prepared: PageInput[] = []
  const bundle = { isMade: false }
  const note = () => (bundle.isMade = true)
  work.bundle.then(note, note)
  const lane = async () => {
    for (let page; !bundle.isMade && (page = waiting.shift()); prepared.push(page))
      await thread.run('prepare', { locale, page })
    await loaded
    for (let page; (page = prepared.shift() ?? waiting.shift()); work.onPage())
      pages.push(await thread.run('write', { locale, page }))
  }
  const started = thread.run('setup', work.setup)
  const loaded = work.bundle.then((components) => thread.run('bundle', components))
  await Promise.all([started, loaded, ...Array.from({ length: pagesAtOnce }, lane)])
  return pages
}

function describeEnd({ path, source }: PageInHand, _code: number, failure: Error | null): Error {
  if (failure) return failure
  return new SiteError({
    message: `Rendering ${path} terminated its worker thread.`,
    file: source,
    hint: 'Look for process.exit() in the components and expressions of this page.',
  })
}
