/** Searches in a thread, so that the page stays responsive. */
import { unpackSection, type FacetFile, type FileRef, type TextFile } from '../../../model/record.ts'
import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'
import { createSearchPages, type SearchPages } from '../../shared/search-pages.ts'
import type { MissingFile } from '../../shared/sharded-facets.ts'

export type WorkerRequest =
  /** The content of a facet's first file. */
  | { type: 'titles'; tag: string; bytes: ArrayBuffer }
  | { type: 'search'; id: number; request: SearchRequest }
  /** Texts can be loaded without delaying an answer. */
  | { type: 'load' }

export type WorkerReply =
  | { type: 'answer'; id: number; answer: SearchAnswer }
  /** Files have been loaded that make the last answers better. */
  | { type: 'improved' }
  /** The worker can't answer anything. */
  | { type: 'failed'; message: string }

type Scope = {
  addEventListener: (type: 'message', listener: (event: { data: WorkerRequest }) => void) => void
  postMessage: (message: WorkerReply) => void
}

/** Between the keystrokes of a fast typist. */
const shardWaitMs = 60
/** Questions are answered between slices of this length. */
const sliceMs = 8

function startWorker(scope: Scope): void {
  let known: SearchPages | null = null
  /** By facet, until they are requested. */
  const texts = new Map<string, FileRef | null>()
  /** Files of large facets that were requested, by address. */
  const shards = new Map<string, Promise<void>>()
  /** Facets with files that couldn't be loaded. */
  const damaged = new Set<string>()
  /** Whether an answer was based on a part of the index. */
  let isPartial = false
  let shardTimer: ReturnType<typeof setTimeout> | undefined
  const waitForTurn = createSlices()

  function addTitles(tag: string, bytes: ArrayBuffer): void {
    const file = JSON.parse(new TextDecoder().decode(bytes)) as FacetFile
    if (file.tag !== tag) throw new Error(`These are not the titles of ${tag}`)
    known ??= createSearchPages(file)
    if (file.shards) return known.addShards(tag, file.shards)
    known.addTitles(tag, file.pages, file.starts)
    texts.set(tag, file.text)
  }
  function answer(pages: SearchPages, id: number, request: SearchRequest): void {
    const found = pages.search(request)
    const missing = pages.listMissing()
    isPartial ||= !found.isComplete
    const hasFailed = request.tags.some((tag) => damaged.has(tag))
    scope.postMessage({ type: 'answer', id, answer: { ...found, hasFailed } })
    // Files for a question that's still being typed aren't needed.
    clearTimeout(shardTimer)
    if (missing.length > 0) shardTimer = setTimeout(() => void loadShards(pages, missing), shardWaitMs)
  }
  function improve(): void {
    if (isPartial) scope.postMessage({ type: 'improved' })
    isPartial = false
  }
  /** If a text can't be loaded, the rest answers. */
  async function loadText(pages: SearchPages, tag: string, text: FileRef | null): Promise<void> {
    const file = text && ((await loadFile(text.href, text.key)) as TextFile | null)
    if (text && !file) damaged.add(tag)
    for (const [number, packed] of file?.pages.entries() ?? []) {
      await waitForTurn()
      pages.addText(tag, number, packed.map(unpackSection))
    }
    await waitForTurn()
    pages.complete(tag)
    improve()
  }
  async function loadShard(pages: SearchPages, { tag, name, href, key }: MissingFile): Promise<void> {
    const content = await loadFile(href, key)
    if (!content) damaged.add(tag)
    pages.addShard(tag, name, content)
  }
  async function loadShards(pages: SearchPages, files: readonly MissingFile[]): Promise<void> {
    for (const file of files) if (!shards.has(file.href)) shards.set(file.href, loadShard(pages, file))
    await Promise.all(files.map(async ({ href }) => shards.get(href)))
    improve()
  }
  function receive(message: WorkerRequest): void {
    if (message.type === 'titles') return addTitles(message.tag, message.bytes)
    if (!known) throw new Error('Bug: the search worker was queried before it was initialized')
    if (message.type === 'search') return answer(known, message.id, message.request)
    for (const [tag, text] of texts) void loadText(known, tag, text)
    texts.clear()
  }
  scope.addEventListener('message', ({ data }) => {
    try {
      receive(data)
    } catch (error) {
      scope.postMessage({ type: 'failed', message: String(error) })
    }
  })
}

/** Null for a file that can't be loaded, is damaged, or is from another build. */
async function loadFile(href: string, key: string): Promise<unknown> {
  try {
    const response = await fetch(href, { priority: 'low' })
    const file = (await response.json()) as { key: string }
    return response.ok && file.key === key ? file : null
  } catch {
    return null
  }
}

/** Waiting for a turn lets messages through once a slice is over. */
function createSlices(): () => Promise<void> | null {
  let end = 0
  const nextTask = () =>
    new Promise((resolve) => {
      // A timeout would take longer.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  return () =>
    performance.now() < end ? null : nextTask().then(() => void (end = performance.now() + sliceMs))
}

startWorker(globalThis)
