/** The thread that searches: whatever it takes, the page stays responsive. */
import type { SearchAnswer, SearchRequest } from '../../../shared/search/hit.ts'
import { unpackSection, type TextFile, type TitlesFile } from '../../../shared/search/record.ts'
import { createSearchPages, type SearchPages } from '../../../shared/search/search-pages.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

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

  function receive(message: WorkerRequest): void {
    if (message.type === 'begin') {
      pages = createSearchPages(message)
      return
    }
    const known = pages
    if (!known) throw new Error('Bug: the search worker was asked before it began')
    if (message.type === 'search') {
      const { id, request } = message
      scope.postMessage({ type: 'answer', id, answer: answerTo(known, request) })
    } else if (message.type === 'titles') {
      known.addTitles(message.tag, (readFile(message) as TitlesFile).pages)
    } else if (message.type === 'text') {
      addText(known, message.tag, readFile(message) as TextFile)
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

function answerTo(pages: SearchPages, request: SearchRequest): SearchAnswer {
  return pages.search(request)
}

/** Refuses what was cut short or belongs to another build. */
function readFile({ key, bytes }: { key: string; bytes: ArrayBuffer }): TitlesFile | TextFile {
  const file: TitlesFile | TextFile = JSON.parse(new TextDecoder().decode(bytes))
  if (file.key !== key) throw new Error(`The search index is not the expected one (${key})`)
  return file
}

startWorker(globalThis)
