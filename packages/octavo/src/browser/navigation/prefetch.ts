import { idle } from '../events/idle.ts'
import type { PageLoader } from './page-loader.ts'

export type Prefetcher = ReturnType<typeof createPrefetcher>

type Options = {
  loader: Pick<PageLoader, 'load' | 'fetchAhead'>
  /** Null for an address that isn't a page of this site, and for the page on the screen. */
  resolve: (target: string) => { key: string; payloadHref: string } | null
}

/** Enough to be ready in time, and few enough to leave bandwidth for what the reader asks for. */
const inFlight = 3

/** Prefetches each target once (B179-B180). `/x` and `/x#y` are two targets. */
export function createPrefetcher({ loader, resolve }: Options) {
  const prefetched = new Set<string>()
  const preloaded = new Set<string>()
  const enqueue = createQueue(inFlight, async (payloadHref: string) => {
    await idle()
    await loader.fetchAhead(payloadHref)
  })

  /** Fetches a page's payload when the browser is idle. Returns false when there's nothing to do. */
  function prefetch(target: string): boolean {
    const page = resolve(target)
    if (!page || prefetched.has(page.key) || preloaded.has(page.key) || isFrugal(connection())) return false
    prefetched.add(page.key)
    enqueue(page.payloadHref)
    return true
  }

  /** Fetches and decodes a page now, even if it has been prefetched. Returns false when there's nothing to do. */
  function preload(target: string): false | Promise<void> {
    const page = resolve(target)
    if (!page || preloaded.has(page.key) || isFrugal(connection())) return false
    preloaded.add(page.key)
    // If a page can't be loaded now, it's requested again when the reader goes there, and errors are handled then.
    return loader.load(page.payloadHref).then(nothing, nothing)
  }

  /** Prefetches every link that comes into view. Returns a function that stops it. */
  return { prefetch, preload, observe: () => observeLinks(prefetch) }
}

function nothing(): void {}

function observeLinks(prefetch: (href: string) => void): () => void {
  const seen = new WeakSet<HTMLAnchorElement>()
  const observer = observeViews(prefetch)
  let isWaiting = false
  const scan = async () => {
    if (isWaiting) return
    isWaiting = true
    await idle()
    isWaiting = false
    const links = 'a[href]:not([download], [data-native], dialog a)'
    for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
      if (seen.has(link)) continue
      seen.add(link)
      if (observer) observer.observe(link)
      else prefetch(link.href)
    }
  }
  // Page switches, opened sidebar branches and menus all add links.
  const changes = new MutationObserver(() => void scan())
  changes.observe(document.body, { childList: true, subtree: true })
  void scan()
  return () => {
    changes.disconnect()
    observer?.disconnect()
  }
}

/** Null if the browser can't tell what is in view: then every link is prefetched (B178). */
function observeViews(prefetch: (href: string) => void): IntersectionObserver | null {
  if (!('IntersectionObserver' in window)) return null
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      // One at a time, because at the start all links on a screen come into view together.
      void idle().then(() => prefetch(target.href))
    }
  })
  return observer
}

/** Runs `work` on each item in order, a few at a time. A failure doesn't stop the queue. */
export function createQueue<T>(limit: number, work: (item: T) => Promise<unknown>): (item: T) => void {
  const waiting: T[] = []
  let running = 0
  const next = () => {
    while (running < limit) {
      const item = waiting.shift()
      if (item === undefined) return
      running++
      void work(item)
        .catch(() => {})
        .finally(() => {
          running--
          next()
        })
    }
  }
  return (item) => {
    waiting.push(item)
    next()
  }
}

/** What browsers reveal about the network. Firefox and Safari reveal nothing. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** On 2g, and for readers who asked to save data, prefetching costs more than it gains (B179). */
export function isFrugal(connection: Connection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
