import { commonTag, facetFileName } from '../../../model/record.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

/** What was asked for before the code that uses it was there, and what the worker has said meanwhile. */
export type SearchAhead = {
  worker: Worker
  /** By facet, settled once they are with the worker. */
  titles: Map<string, Promise<void>>
  replies: WorkerReply[]
  isBroken: boolean
}

/** Null once a provider has taken it over. */
let ahead: SearchAhead | null | undefined
/** Scripts and styles. */
const requested = new Set<string>()

/**
 * Asks for everything that a search needs in one go: on a slow line every round trip counts. While the page is idle, it
 * asks for the worker and the titles only, and adds the rest once a search is likely. The document names the files
 * (`RenderEnvironment['searchUrls']`), unless another service is to be asked.
 */
export function startAhead(isIdle: boolean): void {
  const files = document.getElementById('octavo-entry')?.dataset['search']
  if (!files) return
  const [folder = '', script = '', ...parts] = files.split(' ')
  // The worker takes longest to be ready.
  if (ahead === undefined) ahead = openAhead(script)
  const fetchPriority = isIdle ? 'low' : 'auto'
  for (const href of isIdle ? [] : parts) {
    const isScript = href.endsWith('.js')
    if (requested.has(href)) continue
    requested.add(href)
    const hint = isScript ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }
    const link = document.createElement('link')
    document.head.append(Object.assign(link, hint, { href, crossOrigin: '' }))
  }
  // A provider asks for its titles itself.
  if (!ahead) return
  const own = document.querySelector<HTMLMetaElement>('[name=docusaurus_tag]')?.content ?? ''
  // Lists of posts have a tag, but no files.
  const page = own.startsWith('docs-') ? own : commonTag
  // A browser asks for six files at once, so the small one comes last.
  for (const tag of isIdle ? [page] : [page, commonTag]) {
    if (ahead.titles.has(tag)) continue
    const sending = sendTitles(ahead.worker, { folder, tag, priority: fetchPriority })
    ahead.titles.set(tag, sending)
    // Told by whoever asks for them.
    sending.catch(() => {})
  }
}

/** Hands over what was started, to be used or ended. Nothing is started from now on. */
export function takeAhead(): SearchAhead | null {
  const taken = ahead ?? null
  ahead = null
  return taken
}

function openAhead(script: string): SearchAhead {
  const worker = new Worker(script, { type: 'module' })
  const opened: SearchAhead = { worker, titles: new Map(), replies: [], isBroken: false }
  worker.addEventListener('error', () => void (opened.isBroken = true))
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    opened.replies.push(data)
    opened.isBroken ||= data.type === 'failed'
  })
  return opened
}

type TitleRequest = { folder: string; tag: string; priority?: RequestPriority }

/** The first file of a facet goes to the worker as soon as it is there, whatever the page is doing. */
export async function sendTitles(
  worker: Worker,
  { folder, tag, priority = 'auto' }: TitleRequest,
): Promise<void> {
  const bytes = await readBytes(fetch(folder + facetFileName(tag), { cache: 'no-cache', priority }))
  worker.postMessage({ type: 'titles', tag, bytes } satisfies WorkerRequest, [bytes])
}

export async function readBytes(request: Promise<Response>): Promise<ArrayBuffer> {
  const response = await request
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`)
  return response.arrayBuffer()
}
