import { availableParallelism } from 'node:os'
import type { Page } from '../../model/page.ts'
import type { PageInput } from '../../model/page-contents.ts'
import { SiteError } from '../../problems/site-error.ts'
import {
  connectThread,
  type PageInHand,
  type PageThread,
  type PageThreads,
  type ThreadTasks,
} from './page-thread.ts'

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
export async function renderPages(
  work: Work & { threads: PageThreads; signal: AbortSignal },
): Promise<Page[]> {
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
