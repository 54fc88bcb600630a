import type { SampleMessage } from '../../../samples/shared/sample-results.ts'
import type { Description, SampleTexts, Suggestion } from './language.ts'
import type { Answer, LanguageReply, LanguageRequest } from './worker-messages.ts'

/** What the worker tells an editor. */
export type LanguageEvents = {
  onProgress: (share: number) => void
  onErrors: (errors: Record<string, SampleMessage[]>) => void
  onFailure: () => void
}

/** The compiler as one editor sees it. Answers are null until it has loaded. */
export interface LanguageClient {
  update(files: SampleTexts): void
  complete(file: string, position: number, isAsked?: boolean): Promise<Suggestion[] | null>
  describe(file: string, position: number): Promise<Description | null>
  describeSuggestion(
    file: string,
    position: number,
    name: string,
  ): Promise<Omit<Description, 'start' | 'end'> | null>
  close(): void
}

type Questions = Extract<LanguageRequest, { id: number }>
type Question = Questions extends infer Q ? (Q extends Questions ? Omit<Q, 'id' | 'editor'> : never) : never

let worker: Worker | null = null
let last = 0
const listeners = new Map<number, (reply: LanguageReply & { editor: number }) => void>()
const waiting = new Map<number, (answer: Answer) => void>()

/** All editors of a page share one worker, so the compiler is loaded once. */
function shareWorker(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<LanguageReply>) => {
    if (data.type === 'answer') {
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
    } else listeners.get(data.editor)?.(data)
  })
  // The script itself is missing, or the compiler has run out of memory.
  started.addEventListener('error', () => {
    worker = null
    started.terminate()
    for (const [editor, tell] of listeners) tell({ type: 'failed', editor, message: '' })
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  worker = started
  return started
}

/** `manifest` is an address from the site's base URL. */
export function openLanguage(
  manifest: string,
  files: SampleTexts,
  { onProgress, onErrors, onFailure }: LanguageEvents,
): LanguageClient {
  const editor = ++last
  let version = 0
  let isReady = false
  const send = (message: LanguageRequest) => shareWorker().postMessage(message)
  listeners.set(editor, (reply) => {
    if (reply.type === 'progress') onProgress(reply.total === 0 ? 1 : reply.loaded / reply.total)
    else if (reply.type === 'failed') {
      isReady = false
      listeners.delete(editor)
      onFailure()
    } else if (reply.type === 'errors') {
      isReady = true
      // What belongs to an older text would mark the wrong places.
      if (reply.version === version) onErrors(reply.errors)
    }
  })
  // The worker can't tell the site's base URL from its own address.
  const base = new URL(import.meta.env.BASE_URL, location.href).href
  send({ type: 'open', editor, base, manifest, files })

  function ask(question: Question): Promise<Answer> {
    if (!isReady) return Promise.resolve(null)
    const id = ++last
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      send({ ...question, editor, id })
    })
  }
  return {
    update: (next) => send({ type: 'update', editor, version: ++version, files: next }),
    complete: (file, position, isAsked = true) =>
      ask({ type: 'complete', file, position, isAsked }) as Promise<Suggestion[] | null>,
    describe: (file, position) => ask({ type: 'describe', file, position }) as Promise<Description | null>,
    describeSuggestion: (file, position, name) =>
      ask({ type: 'describeSuggestion', file, position, name }) as Promise<Description | null>,
    close() {
      listeners.delete(editor)
      if (worker) send({ type: 'close', editor })
    },
  }
}
