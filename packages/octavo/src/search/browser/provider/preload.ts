import { commonTag, facetFileName } from '../../../model/record.ts'
import type { WorkerRequest } from './search-worker.ts'

/** What was requested before the code that uses it was loaded. By facet, settled once the worker has its titles. */
type Preloaded = { worker: Worker; titles: Map<string, Promise<void>> }

/** Null once a provider has taken it, or its worker has failed. */
let preloaded: Preloaded | null | undefined
/** Scripts and styles. */
const requested = new Set<string>()

/**
 * Requests everything that a search needs at once, because every round trip counts on a slow connection. An idle page does
 * so with low priority, and without the texts. The document names the files (`RenderEnvironment['searchUrls']`), unless a
 * hosted service answers.
 */
export function preloadSearch(isIdle: boolean): void {
  const files = document.querySelector<HTMLElement>('script#octavo-entry')?.dataset['search']
  if (!files) return
  const [folder = '', script = '', ...parts] = files.split(' ')
  // The worker takes longest to be ready.
  if (preloaded === undefined) preloaded = startWorker(script)
  for (const href of parts) {
    if (requested.has(href)) continue
    const hint = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }
    // Only the bytes, because a browser never requests a script again that it couldn't import.
    if (isIdle) hint.rel = 'prefetch'
    else requested.add(href)
    document.head.append(Object.assign(document.createElement('link'), hint, { href, crossOrigin: '' }))
  }
  // A provider requests its titles itself.
  if (!preloaded) return
  const own = document.querySelector<HTMLMetaElement>('[name=docusaurus_tag]')?.content ?? ''
  // Lists of posts have a tag, but no files.
  const page = own.startsWith('docs-') ? own : commonTag
  // A browser requests six files at once, so the small one comes last.
  for (const tag of isIdle ? [page] : [page, commonTag]) {
    if (preloaded.titles.has(tag)) continue
    const sending = sendTitles(preloaded.worker, { folder, tag, priority: isIdle ? 'low' : 'auto' })
    preloaded.titles.set(tag, sending)
    // The provider reports a failure when a reader searches.
    sending.catch(() => {})
  }
}

/** Returns what has been preloaded. Nothing is preloaded from now on. */
export function takePreloaded(): Preloaded | null {
  const taken = preloaded ?? null
  preloaded = null
  return taken
}

function startWorker(script: string): Preloaded {
  const worker = new Worker(script, { type: 'module' })
  const started = { worker, titles: new Map() }
  // Before it's asked, it has nothing to say but that it failed. A provider that has taken it notices too.
  const drop = () => {
    if (preloaded !== started) return
    worker.terminate()
    preloaded = null
  }
  worker.addEventListener('error', drop)
  worker.addEventListener('message', drop)
  return started
}

type TitleRequest = { folder: string; tag: string; priority?: RequestPriority }

/** Sends the first file of a facet to the worker as soon as it arrives. */
export async function sendTitles(
  worker: Worker,
  { folder, tag, priority = 'auto' }: TitleRequest,
): Promise<void> {
  const response = await fetch(folder + facetFileName(tag), { cache: 'no-cache', priority })
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`)
  const bytes = await response.arrayBuffer()
  worker.postMessage({ type: 'titles', tag, bytes } satisfies WorkerRequest, [bytes])
}

type Connection = { saveData: boolean; effectiveType: string; type?: string }

const idleMs = 2000
const activities = ['scroll', 'pointermove', 'keydown']

/**
 * Preloads once nothing has happened for two seconds, if the connection is known to be fast and neither metered nor saving
 * data. Returns a function that cancels it.
 */
export function preloadWhenIdle(): () => void {
  const { connection } = navigator as { connection?: Connection }
  const isFree = connection?.effectiveType === '4g' && !connection.saveData && connection.type !== 'cellular'
  if (!isFree) return () => {}
  let timer = 0
  const cancel = () => {
    clearTimeout(timer)
    for (const activity of activities) document.removeEventListener(activity, wait)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      cancel()
      requestIdleCallback(() => preloadSearch(true))
    }, idleMs)
  }
  for (const activity of activities) document.addEventListener(activity, wait, { passive: true })
  wait()
  return cancel
}
