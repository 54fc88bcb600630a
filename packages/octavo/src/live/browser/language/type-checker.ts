import { loadManifest } from '../load-sample.ts'
import type { LanguageReply, LanguageRequest, Question } from './language-worker.ts'
import type { FileErrors, Language, SampleTexts } from './language.ts'

type Options = {
  environment: string
  texts: () => SampleTexts
  onProgress: (share: number) => void
  onErrors: (errors: FileErrors) => void
  /** `retry` loads it again. */
  onFailure: (retry: () => void) => void
}

let worker: Worker | null = null
let last = 0
const listeners = new Map<number, (reply: LanguageReply) => void>()
const waiting = new Map<number, (answer: unknown) => void>()

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
    for (const [editor, tell] of listeners) tell({ type: 'failed', editor })
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  worker = started
  return started
}

export type TypeChecker = ReturnType<typeof createTypeChecker>

/** The compiler as one editor sees it. */
export function createTypeChecker(options: Options) {
  const { environment, texts, onProgress, onErrors, onFailure } = options
  /** Identifies the editor to the worker; zero while the worker doesn't know it. */
  let editor = 0
  let version = 0
  let isReady = false
  let isClosed = false
  const send = (message: LanguageRequest) => shareWorker().postMessage(message)

  function start(): void {
    onProgress(0)
    loadManifest().then(({ types }) => {
      const manifest = types[environment]
      if (isClosed) return
      if (manifest === undefined) return fail()
      editor = ++last
      version = 0
      listeners.set(editor, receive)
      // The worker can't tell the site's base URL from its own address.
      const base = new URL(import.meta.env.BASE_URL, location.href).href
      send({ type: 'open', editor, base, manifest, files: texts() })
    }, fail)
  }
  function leave(): void {
    listeners.delete(editor)
    editor = 0
    isReady = false
  }
  function fail(): void {
    leave()
    if (!isClosed) onFailure(start)
  }
  function receive(reply: LanguageReply): void {
    if (reply.type === 'progress') onProgress(reply.share)
    else if (reply.type === 'failed') fail()
    else if (reply.type === 'errors') {
      isReady = true
      // What belongs to an older text would mark the wrong places.
      if (reply.version === version) onErrors(reply.errors)
    }
  }
  return {
    start,
    /** The texts have changed. */
    update() {
      if (editor !== 0) send({ type: 'update', editor, version: ++version, files: texts() })
    },
    /** Null until the compiler has loaded. */
    ask: <Q extends Question>(question: Q, ...details: Parameters<Language[Q]>) =>
      new Promise<ReturnType<Language[Q]> | null>((resolve) => {
        if (!isReady) return resolve(null)
        const id = ++last
        waiting.set(id, resolve as (answer: unknown) => void)
        send({ type: 'ask', editor, id, question, details })
      }),
    /** Ends it, even if it's still loading. */
    close() {
      isClosed = true
      if (worker && editor !== 0) send({ type: 'close', editor })
      leave()
    },
  }
}
