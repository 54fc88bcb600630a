import { createListeners } from '../../../browser/navigation/listeners.ts'
import type { FileRef } from '../../../model/record.ts'
import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'
import type { MissingFile } from '../../shared/sharded-facets.ts'
import { fetchBytes, sendTitles, takePreloaded } from './preload.ts'
import type { SearchProvider } from './provider.ts'
import type { WorkerReply, WorkerRequest } from './search-messages.ts'

/** Searches files of the site in a worker. The first ones are in the folder `baseUrl`. */
export function createEmbeddedProvider(baseUrl: string): SearchProvider {
  const improvements = createListeners<void>()
  let session: Session | null = null
  /** Whether an answer was based on a part of the index. */
  let isPartial = false
  /** Why the rest of the index couldn't be loaded. The next search reports it, once. */
  let failure: Error | null = null

  function open(): Session {
    return (session ??= openSession(baseUrl, {
      onImprovement: () => isPartial && improve(),
      onFailure(error) {
        reset()
        failure = error
        improve()
      },
    }))
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
      // The next search reports a failure.
      current.loadTitles(tags)?.catch(() => session === current && reset())
    },
    /** Sends the request before this returns if the titles are loaded, so that the worker starts while the page draws. */
    search(request) {
      const earlier = failure
      failure = null
      if (earlier) return Promise.reject(earlier)
      const current = open()
      const loading = current.loadTitles(request.tags)
      const answer = loading ? loading.then(() => current.ask(request)) : current.ask(request)
      return answer.then(
        (found) => {
          isPartial ||= !found.isComplete
          return { ...found, hasFailed: request.tags.some(current.isDamaged) }
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

type Session = ReturnType<typeof openSession>
type Events = { onImprovement: () => void; onFailure: (error: Error) => void }
type Waiting = {
  isQuestion: boolean
  resolve: (answer: SearchAnswer) => void
  reject: (error: Error) => void
}

/** A reader who has opened the search types something soon, and texts would delay that answer. */
const idleWaitMs = 1000
/** Until an answer is drawn. */
const drawMs = 200
/** Between the keystrokes of a fast typist. */
const shardWaitMs = 60

/**
 * One worker and what it has been sent, until it fails or is out of date. Its script and the first files of the facets are
 * requested at the same time. Texts follow after the first question has been answered.
 */
function openSession(baseUrl: string, { onImprovement, onFailure }: Events) {
  const preloaded = takePreloaded()
  const worker =
    preloaded?.worker ?? new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  /** By facet; null once the worker has them. */
  const titles = new Map<string, Promise<void> | null>()
  const files = createFileLoader(worker)
  let lastId = 0
  let isOver = false
  let shardTimer = 0
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => receive(data))
  worker.addEventListener('error', (event) => fail(event.message))
  for (const reply of preloaded?.replies ?? []) receive(reply)

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
  function receive(reply: WorkerReply): void {
    if (reply.type === 'failed') return fail(reply.message)
    if (reply.type === 'damaged') return void files.damaged.add(reply.tag)
    if (reply.type === 'complete') return onImprovement()
    if (reply.type === 'texts') {
      files.texts.push(reply)
      setTimeout(loadTexts, idleWaitMs)
    } else {
      const asked = waiting.get(reply.id)
      asked?.resolve(reply.answer)
      waiting.delete(reply.id)
      if (asked?.isQuestion) setTimeout(loadTexts, drawMs)
      // Files for a question that's still being typed aren't needed.
      clearTimeout(shardTimer)
      const { missing } = reply
      if (missing.length > 0) shardTimer = window.setTimeout(() => void loadShards(missing), shardWaitMs)
    }
  }
  async function loadTitlesOf(tag: string): Promise<void> {
    await (preloaded?.titles.get(tag) ?? sendTitles(worker, { folder: baseUrl, tag }))
    titles.set(tag, null)
  }
  function loadTexts(): void {
    const isBusy = waiting.size > 0 || [...titles.values()].some((request) => request !== null)
    if (!isBusy && !isOver) files.loadTexts()
  }
  async function loadShards(missing: MissingFile[]): Promise<void> {
    await files.loadShards(missing)
    if (!isOver) onImprovement()
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
        waiting.set(id, { isQuestion: request.query.trim() !== '', resolve, reject })
        worker.postMessage({ type: 'search', id, request } satisfies WorkerRequest)
      }),
    /** Whether some texts of a facet couldn't be loaded. */
    isDamaged: (tag: string) => files.damaged.has(tag),
    end: () => end(),
  }
}

/** Loads the files that make answers better and sends them to the worker. */
function createFileLoader(worker: Worker) {
  const texts: { tag: string; texts: FileRef[] }[] = []
  /** Files of large facets that were requested, by address. */
  const shards = new Map<string, Promise<void>>()
  /** Facets with texts that couldn't be loaded. */
  const damaged = new Set<string>()

  function send(message: WorkerRequest, bytes?: ArrayBuffer | null): void {
    worker.postMessage(message, bytes ? [bytes] : [])
  }
  /** Texts that can't be loaded are left out, and the rest answers. */
  async function loadTextsOf(tag: string, files: FileRef[]): Promise<void> {
    for (const { href, key } of files) {
      try {
        const bytes = await fetchBytes(href)
        send({ type: 'text', tag, key, bytes }, bytes)
      } catch {
        damaged.add(tag)
      }
    }
    send({ type: 'end', tag })
  }
  async function loadShard(file: MissingFile): Promise<void> {
    const bytes = await fetchBytes(file.href).catch(() => null)
    send({ type: 'shard', file, bytes }, bytes)
  }
  return {
    /** Texts to load, by facet. */
    texts,
    damaged,
    loadTexts(): void {
      for (const { tag, texts: files } of texts.splice(0)) void loadTextsOf(tag, files)
    },
    async loadShards(files: MissingFile[]): Promise<void> {
      for (const file of files) if (!shards.has(file.href)) shards.set(file.href, loadShard(file))
      await Promise.all(files.map(async ({ href }) => shards.get(href)))
    },
  }
}
