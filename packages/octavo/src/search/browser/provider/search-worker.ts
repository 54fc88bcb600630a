/** Searches in a thread, so that the page stays responsive. */
import { unpackSection, type FacetFile, type TextFile } from '../../../model/record.ts'
import { createSearchPages, type SearchPages } from '../../shared/search-pages.ts'
import type { WorkerReply, WorkerRequest } from './search-messages.ts'

type Scope = {
  addEventListener: (type: 'message', listener: (event: { data: WorkerRequest }) => void) => void
  postMessage: (message: WorkerReply) => void
}

/** Questions are answered between slices of this length. */
const sliceMs = 8

function startWorker(scope: Scope): void {
  let pages: SearchPages | null = null
  const waiting: (() => void)[] = []
  const turns = new MessageChannel()
  turns.port1.addEventListener('message', work)
  turns.port1.start()

  /** Indexes for a moment, then lets messages through. */
  function work(): void {
    const end = performance.now() + sliceMs
    while (waiting.length > 0 && performance.now() < end) waiting.shift()?.()
    if (waiting.length > 0) turns.port2.postMessage(null)
  }

  function schedule(task: () => void): void {
    if (waiting.push(task) === 1) turns.port2.postMessage(null)
  }

  function addText(known: SearchPages, tag: string, { from, pages: texts }: TextFile): void {
    for (const [index, packed] of texts.entries())
      schedule(() => known.addText(tag, from + index, packed.map(unpackSection)))
  }

  function addFacet({ tag, bytes }: { tag: string; bytes: ArrayBuffer }): void {
    const file = parseFile(bytes) as FacetFile
    if (file.tag !== tag) throw new Error(`These are not the titles of ${tag}`)
    pages ??= createSearchPages(file)
    if (file.shards) pages.addShards(tag, file.shards)
    else pages.addTitles(tag, file.pages, file.starts)
    scope.postMessage({ type: 'texts', tag, texts: file.texts })
  }

  function receive(message: WorkerRequest): void {
    if (message.type === 'titles') return addFacet(message)
    const known = pages
    if (!known) throw new Error('Bug: the search worker was queried before it was initialized')
    if (message.type === 'search') {
      const { id, request } = message
      const answer = known.search(request)
      scope.postMessage({ type: 'answer', id, answer, missing: known.listMissing() })
    } else if (message.type === 'shard') {
      const { file, bytes } = message
      const content = bytes && readFile(bytes, file.key)
      known.addShard(file.tag, file.name, content)
      if (!content) scope.postMessage({ type: 'damaged', tag: file.tag })
    } else if (message.type === 'text') {
      const file = readFile(message.bytes, message.key) as TextFile | null
      if (file) addText(known, message.tag, file)
      else scope.postMessage({ type: 'damaged', tag: message.tag })
    } else {
      const { tag } = message
      schedule(() => {
        known.complete(tag)
        scope.postMessage({ type: 'complete', tag })
      })
    }
  }

  scope.addEventListener('message', ({ data }) => {
    try {
      receive(data)
    } catch (error) {
      scope.postMessage({ type: 'failed', message: String(error) })
    }
  })
}

/** Null for a file that is damaged or from another build. */
function readFile(bytes: ArrayBuffer, key: string): { key: string } | null {
  try {
    const file = parseFile(bytes) as { key: string }
    return file.key === key ? file : null
  } catch {
    return null
  }
}

function parseFile(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}

startWorker(globalThis)
