import type { SearchAnswer } from '../../../shared/search/hit.ts'
import type { FileRef, SearchManifest } from '../../../shared/search/record.ts'
import { createListeners } from '../../navigation/listeners.ts'
import type { SearchProvider } from './provider.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

type Waiting = { resolve: (answer: SearchAnswer) => void; reject: (error: Error) => void }

/** One life of the index, until it fails or is out of date. */
type Session = {
  titlesOf: (tag: string) => Promise<void>
  ask: (request: Extract<WorkerRequest, { type: 'search' }>['request']) => Promise<SearchAnswer>
  end: () => void
}

/** Searches in files of the site, in a thread of its own. `manifestHref` names the file that names the others. */
export function createEmbeddedProvider(manifestHref: string): SearchProvider {
  const improvements = createListeners<void>()
  let session: Session | null = null
  /** An answer was given from a part of the index. */
  let isPartial = false
  /** Why the rest of the index did not come; told once, to whoever asks next. */
  let failure: Error | null = null

  function open(): Session {
    session ??= openSession(manifestHref, {
      onImprovement: () => isPartial && improve(),
      onFailure(error) {
        reset()
        failure = error
        improve()
      },
    })
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
      // Told when the reader asks something.
      for (const tag of tags) open().titlesOf(tag).catch(reset)
    },
    async search(request) {
      const told = failure
      failure = null
      if (told) throw told
      const current = open()
      try {
        await Promise.all(request.tags.map((tag) => current.titlesOf(tag)))
        const answer = await current.ask(request)
        isPartial ||= !answer.isComplete
        return answer
      } catch (error) {
        if (session === current) reset()
        throw error
      }
    },
    onImprovement: improvements.add,
    reset,
    refresh() {
      reset()
      improve()
    },
  }
}

type Events = { onImprovement: () => void; onFailure: (error: Error) => void }

function openSession(manifestHref: string, { onImprovement, onFailure }: Events): Session {
  // Asked for at once and side by side: on a slow line every round trip counts.
  const manifest = fetchFile(manifestHref, { cache: 'no-cache' }).then(
    async (response) => (await response.json()) as SearchManifest,
  )
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  const titles = new Map<string, Promise<void>>()
  const send = (message: WorkerRequest, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer)
  let lastId = 0
  let isOver = false

  function end(error = new Error('The search was started anew')): void {
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
  worker.addEventListener('error', (event) => fail(event.message))
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.type === 'failed') fail(data.message)
    else if (data.type === 'complete') onImprovement()
    else {
      waiting.get(data.id)?.resolve(data.answer)
      waiting.delete(data.id)
    }
  })
  const ready = manifest.then(({ language, synonyms }) => send({ type: 'begin', language, synonyms }))
  // Told to whoever asks for titles.
  ready.catch(() => undefined)

  async function sendFile(type: 'titles' | 'text', tag: string, { href, key }: FileRef): Promise<void> {
    const bytes = await (await fetchFile(href)).arrayBuffer()
    if (!isOver) send({ type, tag, key, bytes }, [bytes])
  }
  async function load(tag: string): Promise<void> {
    const files = (await manifest).tags[tag]
    await ready
    if (!files) return
    await sendFile('titles', tag, files.titles)
    // The first answer does not wait for these.
    void loadTexts(tag, files.texts).catch((error: unknown) => fail(String(error)))
  }
  async function loadTexts(tag: string, files: FileRef[]): Promise<void> {
    for (const file of files) await sendFile('text', tag, file)
    if (!isOver) send({ type: 'end', tag })
  }

  return {
    titlesOf(tag) {
      const request = titles.get(tag) ?? load(tag)
      titles.set(tag, request)
      return request
    },
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new Error('The search has failed'))
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        send({ type: 'search', id, request })
      }),
    end: () => end(),
  }
}

async function fetchFile(href: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(href, init)
  if (!response.ok) throw new Error(`${href} was answered with ${response.status}`)
  return response
}
