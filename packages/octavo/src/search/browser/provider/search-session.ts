import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'
import { createSessionFiles } from './session-files.ts'
import { sendTitles, type SearchAhead } from './start-ahead.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

type Waiting = {
  isQuestion: boolean
  resolve: (answer: SearchAnswer) => void
  reject: (error: Error) => void
}

/** One life of the index, until it fails or is out of date. */
export type Session = {
  /** Asks for the first files of facets. Null when they are there: then there is no need to wait for a promise. */
  titlesOf: (tags: readonly string[]) => Promise<unknown> | null
  ask: (request: SearchRequest) => Promise<SearchAnswer>
  /** Whether some texts of a facet could not be loaded. */
  hasFailed: (tag: string) => boolean
  end: () => void
}

/** Who has opened the search will ask something soon; until then its texts would only be in the way. */
const idleWaitMs = 1000

type Events = { onImprovement: () => void; onFailure: (error: Error) => void }

type Source = { baseUrl: string; ahead: SearchAhead | null }

/**
 * The worker's script and the first files of the facets are asked for side by side: on a slow line every round trip
 * counts. Texts follow once the first question has been answered: until then they would only be in the way.
 */
export function openSession({ baseUrl, ahead }: Source, { onImprovement, onFailure }: Events): Session {
  const worker =
    ahead?.worker ?? new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => hear(data))
  worker.addEventListener('error', (event) => fail(event.message))
  const waiting = new Map<number, Waiting>()
  /** By facet; null once they have been handed to the worker. */
  const titles = new Map<string, Promise<void> | null>()
  const send = (message: WorkerRequest, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer)
  let lastId = 0
  let isOver = false
  const files = createSessionFiles({ send, isOver: () => isOver, onImprovement })

  function end(error = new Error('The search was restarted')): void {
    isOver = true
    worker.terminate()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  function fail(message: string): void {
    if (isOver) return
    const error = new Error(message)
    end(error)
    onFailure(error)
  }
  function hear(reply: WorkerReply): void {
    if (reply.type === 'failed') return fail(reply.message)
    if (reply.type === 'spoiled') return void files.incomplete.add(reply.tag)
    if (reply.type === 'complete') return onImprovement()
    if (reply.type === 'texts') {
      files.addTexts(reply.tag, reply.texts)
      setTimeout(loadTexts, idleWaitMs)
    } else {
      const asked = waiting.get(reply.id)
      asked?.resolve(reply.answer)
      waiting.delete(reply.id)
      // Once the answer is drawn.
      if (asked?.isQuestion) setTimeout(loadTexts, 200)
      files.loadShardsSoon(reply.missing)
    }
  }
  for (const reply of ahead?.replies ?? []) hear(reply)

  async function loadTitles(tag: string): Promise<void> {
    await (ahead?.titles.get(tag) ?? sendTitles(worker, { folder: baseUrl, tag }))
    titles.set(tag, null)
  }
  function loadTexts(): void {
    const isBusy = waiting.size > 0 || [...titles.values()].some((request) => request !== null)
    if (!isBusy && !isOver) files.loadTexts()
  }

  return {
    titlesOf(tags) {
      for (const tag of tags) if (!titles.has(tag)) titles.set(tag, loadTitles(tag))
      const missing = tags.flatMap((tag) => titles.get(tag) ?? [])
      return missing.length === 0 ? null : Promise.all(missing)
    },
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new Error('The search has failed'))
        const id = ++lastId
        waiting.set(id, { isQuestion: request.query.trim() !== '', resolve, reject })
        send({ type: 'search', id, request })
      }),
    hasFailed: (tag) => files.incomplete.has(tag),
    end: () => end(),
  }
}
