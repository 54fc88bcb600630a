import { connectionOf, isFrugal } from './connection.ts'
import { idle } from '../events/idle.ts'
import type { PageLoader } from './page-loader.ts'
import { createPrefetchPolicy, createQueue } from './prefetch-policy.ts'

export type Prefetcher = {
  /** Fetches the payload of a page when there is time; false when there is nothing to do. */
  prefetch: (target: string) => boolean
  /** Fetches and decodes a page now; false when there is nothing to do. */
  preload: (target: string) => false | Promise<void>
  /** Prefetches every link that comes into view. Returns a function that stops it. */
  observe: () => () => void
}

type Options = {
  loader: PageLoader
  /** Null for what is no page of this site, or is the page on the screen. */
  resolve: (target: string) => { key: string; payloadHref: string } | null
}

/** Enough to be ready in time, few enough to leave the line free for what the reader asks for. */
const inFlight = 3

export function createPrefetcher({ loader, resolve }: Options): Prefetcher {
  const policy = createPrefetchPolicy(() => isFrugal(connectionOf(navigator)))
  const hinted = new Set<string>()
  const enqueue = createQueue(inFlight, async (payloadHref: string) => {
    await idle()
    await loader.fetchAhead(payloadHref)
  })

  function prefetch(target: string): boolean {
    const page = resolve(target)
    if (!page || !policy.takePrefetch(page.key)) return false
    if (!hinted.has(page.payloadHref)) enqueue(page.payloadHref)
    hinted.add(page.payloadHref)
    return true
  }

  function preload(target: string): false | Promise<void> {
    const page = resolve(target)
    if (!page || !policy.takePreload(page.key)) return false
    hinted.add(page.payloadHref)
    // A page that cannot be had now is asked for again, and dealt with, when the reader goes there.
    return loader.load(page.payloadHref).then(nothing, nothing)
  }

  return { prefetch, preload, observe: () => observeLinks(prefetch) }
}

function nothing(): void {}

function observeLinks(prefetch: (href: string) => void): () => void {
  const seen = new WeakSet<HTMLAnchorElement>()
  const observer = createObserver(prefetch)
  let isWaiting = false
  const scan = async () => {
    if (isWaiting) return
    isWaiting = true
    await idle()
    isWaiting = false
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'a[href]:not([download], [data-native], dialog a)',
    )) {
      if (seen.has(link)) continue
      seen.add(link)
      if (observer) observer.observe(link)
      else prefetch(link.href)
    }
  }
  // Page switches, opened branches of the sidebar and menus all bring new links.
  const changes = new MutationObserver(() => void scan())
  changes.observe(document.body, { childList: true, subtree: true })
  void scan()
  return () => {
    changes.disconnect()
    observer?.disconnect()
  }
}

/** Each link counts once. Null where the browser cannot tell what is in view. */
function createObserver(prefetch: (href: string) => void): IntersectionObserver | null {
  if (!('IntersectionObserver' in window)) return null
  return new IntersectionObserver((entries, observer) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      // One by one: at the start all links of a screen come into view together.
      void idle().then(() => prefetch(target.href))
    }
  })
}
