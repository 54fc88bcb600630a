import { createListeners } from '../../../browser/navigation/listeners.ts'
import type { SearchAnswer, SearchProvider, SearchRequest } from '../../shared/hit.ts'
import { sendTitles, takePreloaded } from './preload.ts'
import type { WorkerReply, WorkerRequest } from './search-worker.ts'

/** Searches files of the site in a worker. The first ones are in the folder `baseUrl`. */
export function createEmbeddedProvider(baseUrl: string): SearchProvider {
  const improvements = createListeners<void>()
  let session: Session | null = null
  const reset = () => {
    session?.end()
    session = null
  }
  /** After a failure, the next search starts over. */
  const open = () =>
    (session ??= openSession(baseUrl, { onImprovement: () => improvements.emit(), onFailure: reset }))
  // The development server sends this event when a page has changed.
  window.addEventListener('octavo:refresh', () => {
    reset()
    improvements.emit()
  })
  return {
    prepare(tags) {
      // The next search reports a failure.
      open()
        .loadTitles(tags)
        ?.catch(() => {})
    },
    /** Sends the request before this returns if the titles are loaded, so that the worker starts while the page draws. */
    search(request) {
      const current = open()
      const loading = current.loadTitles(request.tags)
      return loading ? loading.then(() => current.ask(request)) : current.ask(request)
    },
    onImprovement: improvements.add,
    reset,
  }
}

type Session = ReturnType<typeof openSession>
type Events = { onImprovement: () => void; onFailure: () => void }
type Waiting = { resolve: (answer: SearchAnswer) => void; reject: (error: Error) => void }

/**
 * One worker and what it has been sent, until it fails or is out of date. Its script and the first files of the facets are
 * requested at the same time, and texts right after them, so that an answer is final as soon as it can be.
 */
function openSession(baseUrl: string, { onImprovement, onFailure }: Events) {
  const preloaded = takePreloaded()
  const worker =
    preloaded?.worker ?? new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  /** By facet; null once the worker has them. */
  const titles = new Map<string, Promise<void> | null>()
  let lastId = 0
  let isOver = false
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => receive(data))
  worker.addEventListener('error', ({ message }) => fail(message))

  const send = (message: WorkerRequest) => worker.postMessage(message)
  function end(error = new Error('The search was restarted')): void {
    isOver = true
    worker.terminate()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  function fail(message: string): void {
    if (isOver) return
    end(new Error(message))
    onFailure()
  }
  function receive(reply: WorkerReply): void {
    if (reply.type === 'failed') return fail(reply.message)
    if (reply.type === 'improved') return onImprovement()
    waiting.get(reply.id)?.resolve(reply.answer)
    waiting.delete(reply.id)
  }
  async function loadTitlesOf(tag: string): Promise<void> {
    try {
      await (preloaded?.titles.get(tag) ?? sendTitles(worker, { folder: baseUrl, tag }))
    } catch (error) {
      fail(String(error))
      throw error
    }
    titles.set(tag, null)
    const areLoaded = [...titles.values()].every((request) => request === null)
    if (areLoaded && !isOver) send({ type: 'load' })
  }
  return {
    /** Loads the first files of facets. Null if they are loaded, because waiting for a promise takes time. */
    loadTitles(tags: readonly string[]): Promise<unknown> | null {
      for (const tag of tags) if (!titles.has(tag)) titles.set(tag, loadTitlesOf(tag))
      const loading = tags.flatMap((tag) => titles.get(tag) ?? [])
      return loading.length === 0 ? null : Promise.all(loading)
    },
    ask: (request: SearchRequest) =>
      new Promise<SearchAnswer>((resolve, reject) => {
        if (isOver) return reject(new Error('The search has failed'))
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        send({ type: 'search', id, request })
      }),
    end: () => end(),
  }
}
