import type { SearchAnswer, SearchRequest } from '../../../shared/search/hit.ts'
import type { FileRef } from '../../../shared/model/record.ts'
import type { MissingFile } from '../../../shared/search/sharded-facets.ts'
import { createListeners } from '../../navigation/listeners.ts'
import { readBytes, sendTitles, type SearchAhead } from './start-ahead.ts'
import type { SearchProvider } from './provider.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

type Waiting = {
  isQuestion: boolean
  resolve: (answer: SearchAnswer) => void
  reject: (error: Error) => void
}

/** One life of the index, until it fails or is out of date. */
type Session = {
  /** Asks for the first files of facets. Null when they are there: then there is no need to wait for a promise. */
  titlesOf: (tags: readonly string[]) => Promise<unknown> | null
  ask: (request: SearchRequest) => Promise<SearchAnswer>
  /** Whether some texts of a facet could not be loaded. */
  hasFailed: (tag: string) => boolean
  end: () => void
}

/** Searches in files of the site, in a thread of its own. `baseUrl` is the folder of their first ones. */
export function createEmbeddedProvider(baseUrl: string, ahead: SearchAhead | null): SearchProvider {
  const improvements = createListeners<void>()
  let session: Session | null = null
  /** An answer was given from a part of the index. */
  let isPartial = false
  /** Why the rest of the index did not come; told once, to whoever asks next. */
  let failure: Error | null = null

  function open(): Session {
    const given = ahead?.isBroken ? null : ahead
    ahead = null
    session ??= openSession(
      { baseUrl, ahead: given },
      {
        onImprovement: () => isPartial && improve(),
        onFailure(error) {
          reset()
          failure = error
          improve()
        },
      },
    )
    return session
  }
  function improve(): void {
    isPartial = false
    improvements.emit()
  }
  function reset(): void {
    session?.end()
    session = null
    failure = null
  }
  return {
    prepare(tags) {
      const current = open()
      // Told when the reader asks something.
      current.titlesOf(tags)?.catch(() => session === current && reset())
    },
    /** Sent before this returns when the titles are there: the worker looks while the page draws what was typed. */
    search(request) {
      const told = failure
      failure = null
      if (told) return Promise.reject(told)
      const current = open()
      const missing = current.titlesOf(request.tags)
      const answer = missing ? missing.then(() => current.ask(request)) : current.ask(request)
      return answer.then(
        (given) => {
          isPartial ||= !given.isComplete
          return { ...given, hasFailed: request.tags.some(current.hasFailed) }
        },
        (error: unknown) => {
          if (session === current) reset()
          throw error
        },
      )
    },
    onImprovement: improvements.add,
    reset,
    refresh() {
      reset()
      improve()
    },
  }
}

/** Who has opened the search will ask something soon; until then its texts would only be in the way. */
const idleWaitMs = 1000
/** Between keystrokes of a fast typist. */
const shardWaitMs = 60

type Events = { onImprovement: () => void; onFailure: (error: Error) => void }

type Source = { baseUrl: string; ahead: SearchAhead | null }

/**
 * The worker's script and the first files of the facets are asked for side by side: on a slow line every round trip
 * counts. Texts follow once the first question has been answered: until then they would only be in the way.
 */
function openSession({ baseUrl, ahead }: Source, { onImprovement, onFailure }: Events): Session {
  const worker =
    ahead?.worker ?? new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => hear(data))
  worker.addEventListener('error', (event) => fail(event.message))
  const waiting = new Map<number, Waiting>()
  /** By facet; null once they have been handed to the worker. */
  const titles = new Map<string, Promise<void> | null>()
  const texts: { tag: string; files: FileRef[] }[] = []
  /** Files of large facets that were asked for, by address. */
  const requested = new Map<string, Promise<void>>()
  let shardTimer = 0
  /** Facets of which some texts are missing. */
  const incomplete = new Set<string>()
  const send = (message: WorkerRequest, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer)
  let lastId = 0
  let isOver = false

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
    if (reply.type === 'spoiled') return void incomplete.add(reply.tag)
    if (reply.type === 'complete') return onImprovement()
    if (reply.type === 'texts') {
      texts.push({ tag: reply.tag, files: reply.texts })
      setTimeout(loadTexts, idleWaitMs)
    } else {
      const asked = waiting.get(reply.id)
      asked?.resolve(reply.answer)
      waiting.delete(reply.id)
      // Once the answer is drawn.
      if (asked?.isQuestion) setTimeout(loadTexts, 200)
      // Nobody needs those of a question that's still being typed.
      clearTimeout(shardTimer)
      if (reply.missing.length > 0)
        shardTimer = window.setTimeout(() => void loadShards(reply.missing), shardWaitMs)
    }
  }
  for (const reply of ahead?.replies ?? []) hear(reply)

  async function loadTitles(tag: string): Promise<void> {
    await (ahead?.titles.get(tag) ?? sendTitles(worker, { folder: baseUrl, tag }))
    titles.set(tag, null)
  }
  function loadTexts(): void {
    const isBusy = waiting.size > 0 || [...titles.values()].some((request) => request !== null)
    if (isBusy || isOver) return
    for (const { tag, files } of texts.splice(0)) void loadTextsOf(tag, files)
  }
  /** What cannot be loaded is left out: the rest answers. */
  async function loadTextsOf(tag: string, files: FileRef[]): Promise<void> {
    for (const { href, key } of files) {
      try {
        const bytes = await readBytes(fetch(href))
        if (!isOver) send({ type: 'text', tag, key, bytes }, [bytes])
      } catch {
        incomplete.add(tag)
      }
    }
    if (!isOver) send({ type: 'end', tag })
  }

  async function loadShards(files: MissingFile[]): Promise<void> {
    for (const file of files) if (!requested.has(file.href)) requested.set(file.href, loadShard(file))
    await Promise.all(files.map(async ({ href }) => requested.get(href)))
    if (!isOver) onImprovement()
  }
  async function loadShard(file: MissingFile): Promise<void> {
    const bytes = await readBytes(fetch(file.href)).catch(() => null)
    if (!isOver) send({ type: 'shard', file, bytes }, bytes ? [bytes] : [])
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
    hasFailed: (tag) => incomplete.has(tag),
    end: () => end(),
  }
}
