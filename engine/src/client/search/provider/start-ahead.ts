import { commonTag, facetFileName } from '../../../shared/model/record.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

/** What was asked for before the code that uses it was there, and what the worker has said meanwhile. */
export type SearchAhead = {
  worker: Worker
  /** Scripts and styles. */
  parts: Set<string>
  /** By facet, settled once they are with the worker. */
  titles: Map<string, Promise<void>>
  replies: WorkerReply[]
  isBroken: boolean
}

/**
 * Asks for everything that a search needs in one go: on a slow line every round trip counts. While the page is idle, it
 * asks for the code only: titles arrive while the code draws the field, and may be large. The document names the files
 * (`RenderEnvironment['searchUrls']`); null when another service is to be asked.
 */
export function startAhead(before: SearchAhead | null, isIdle: boolean): SearchAhead | null {
  const files = document.getElementById('octavo-entry')?.dataset['search']
  if (!files) return null
  const [folder = '', script = '', ...parts] = files.split(' ')
  // The worker takes longest to be ready.
  const ahead = before ?? openAhead(script)
  for (const href of parts) {
    // Into the cache and no further: browsers remember a script that couldn't be loaded.
    if (isIdle) void readBytes(fetch(href, { priority: 'low' })).catch(() => {})
    else askFor(href, ahead)
  }
  if (isIdle) return ahead
  const own = document.querySelector<HTMLMetaElement>('[name=docusaurus_tag]')?.content ?? ''
  // Lists of posts have a tag, but no files.
  const page = own.startsWith('docs-') ? own : commonTag
  // A browser asks for six files at once, so the small one comes last.
  for (const tag of [page, commonTag]) {
    if (ahead.titles.has(tag)) continue
    const sending = sendTitles(ahead.worker, folder, tag)
    ahead.titles.set(tag, sending)
    // Told by whoever asks for them.
    sending.catch(() => {})
  }
  return ahead
}

function askFor(href: string, { parts }: SearchAhead): void {
  if (parts.has(href)) return
  parts.add(href)
  const hint = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }
  document.head.append(Object.assign(document.createElement('link'), hint, { href, crossOrigin: '' }))
}

function openAhead(script: string): SearchAhead {
  const worker = new Worker(script, { type: 'module' })
  const ahead: SearchAhead = { worker, parts: new Set(), titles: new Map(), replies: [], isBroken: false }
  worker.addEventListener('error', () => void (ahead.isBroken = true))
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    ahead.replies.push(data)
    ahead.isBroken ||= data.type === 'failed'
  })
  return ahead
}

/** The first file of a facet goes to the worker as soon as it is there, whatever the page is doing. */
export async function sendTitles(worker: Worker, folder: string, tag: string): Promise<void> {
  const bytes = await readBytes(fetch(folder + facetFileName(tag), { cache: 'no-cache' }))
  worker.postMessage({ type: 'titles', tag, bytes } satisfies WorkerRequest, [bytes])
}

export async function readBytes(request: Promise<Response>): Promise<ArrayBuffer> {
  const response = await request
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`)
  return response.arrayBuffer()
}
