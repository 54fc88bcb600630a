import { commonTag, facetFileName } from '../../../shared/model/record.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

/** What was asked for before the code that uses it was there, and what the worker has said meanwhile. */
export type SearchAhead = {
  worker: Worker
  /** By facet, settled once they are with the worker. */
  titles: Map<string, Promise<void>>
  replies: WorkerReply[]
  isBroken: boolean
}

/**
 * Asks for everything that a search needs in one go: on a slow line every round trip counts. The document names the
 * files (`RenderEnvironment['searchUrls']`); null when another service is to be asked.
 */
export function startAhead(): SearchAhead | null {
  const files = document.getElementById('octavo-entry')?.dataset['search']
  if (!files) return null
  const [folder = '', script = '', ...parts] = files.split(' ')
  // It takes longest to be ready.
  const worker = new Worker(script, { type: 'module' })
  for (const href of parts) {
    const link = document.createElement('link')
    const hint = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }
    document.head.append(Object.assign(link, hint, { href, crossOrigin: '' }))
  }
  const page = document.querySelector<HTMLMetaElement>('[name=docusaurus_tag]')?.content ?? commonTag
  const titles = new Map<string, Promise<void>>()
  // A browser asks for six files at once, so the small one comes last.
  for (const tag of [page, commonTag]) {
    if (titles.has(tag)) continue
    const sending = sendTitles(worker, folder, tag)
    titles.set(tag, sending)
    // Told by whoever asks for them.
    sending.catch(() => {})
  }
  const ahead: SearchAhead = { worker, titles, replies: [], isBroken: false }
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
