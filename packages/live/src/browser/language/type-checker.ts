import { loadManifest } from '../load-sample.ts'
import type { LanguageReply, LanguageRequest, Question } from './language-worker.ts'
import type { FileErrors, Language, SampleTexts } from './language.ts'

type Options = {
  environment: string
  texts: () => SampleTexts
  onProgress: (share: number) => void
  onErrors: (errors: FileErrors) => void
  /** `retry` loads it again. `isSlow` means that it was ended because it took too long. */
  onFailure: (retry: () => void, isSlow: boolean) => void
}

type Waiting = {
  resolve: (answer: unknown) => void
  reject: (isSlow: boolean) => void
  onProgress?: ((share: number) => void) | undefined
}

let worker: Worker | null = null
let last = 0
/** By the id of the request. */
const waiting = new Map<number, Waiting>()

/** All editors of a page share one worker, so the compiler is loaded once. */
function shareWorker(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<LanguageReply>) => {
    const request = waiting.get(data.id)
    if (data.type === 'progress') return request?.onProgress?.(data.share)
    waiting.delete(data.id)
    if (data.type === 'answer') request?.resolve(data.answer)
    else request?.reject(false)
  })
  // The script itself is missing, or the compiler has run out of memory.
  started.addEventListener('error', () => endWorker(false))
  worker = started
  return started
}

function endWorker(isSlow: boolean): void {
  worker?.terminate()
  worker = null
  for (const { reject } of waiting.values()) reject(isSlow)
  waiting.clear()
}

function send(request: LanguageRequest, onProgress?: (share: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject, onProgress })
    shareWorker().postMessage(request)
  })
}

/** A slow phone needs a few seconds for its first check. A type can keep the compiler busy forever. */
const limitMs = 20_000

/** Ends the worker if an answer takes too long, not counting what it has to load first. */
async function ask(request: LanguageRequest): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await send(request, () => (timer = setTimeout(() => endWorker(true), limitMs)))
  } finally {
    clearTimeout(timer)
  }
}

/** Between keystrokes of a fast typist. */
const pauseMs = 80

export type TypeChecker = ReturnType<typeof createTypeChecker>

/** The compiler as one editor sees it. */
export function createTypeChecker({ environment, texts, onProgress, onErrors, onFailure }: Options) {
  /** Identifies the editor to the worker; zero while the worker doesn't know it. */
  let editor = 0
  let isReady = false
  let isClosed = false
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function open(): Promise<void> {
    const { types } = await loadManifest()
    const manifest = types[environment]
    if (isClosed) return
    if (manifest === undefined) throw new Error(`There are no types for ${environment}`)
    editor = ++last
    // The worker can't tell the site's base URL from its own address.
    const base = new URL(import.meta.env.BASE_URL, location.href).href
    const request = { type: 'open', id: editor, editor, base, manifest, files: texts() } as const
    await send(request, (share) => isClosed || onProgress(share))
    isReady = true
    await check()
  }
  async function check(): Promise<void> {
    const checked = version
    const errors = await ask(question('listErrors', []))
    // What belongs to an older text would mark the wrong places.
    if (checked === version && !isClosed) onErrors(errors as FileErrors)
  }
  function question(type: Question, details: Parameters<Language[Question]>): LanguageRequest {
    return { type, id: ++last, editor, files: texts(), details }
  }
  function start(): void {
    onProgress(0)
    open().catch(fail)
  }
  function fail(reason: unknown): void {
    isReady = false
    if (!isClosed) onFailure(start, reason === true)
  }
  return {
    start,
    /** The texts have changed. */
    update() {
      version++
      clearTimeout(timer)
      timer = setTimeout(() => isReady && void check().catch(fail), pauseMs)
    },
    /** Null until the compiler has loaded. */
    ask: async <Q extends Question>(type: Q, ...details: Parameters<Language[Q]>) => {
      if (!isReady) return null
      const answer = await ask(question(type, details)).catch(() => null)
      return answer as ReturnType<Language[Q]> | null
    },
    /** Ends it, even if it's still loading. */
    close() {
      isClosed = true
      isReady = false
      if (editor !== 0) worker?.postMessage({ type: 'close', id: ++last, editor } satisfies LanguageRequest)
    },
  }
}
