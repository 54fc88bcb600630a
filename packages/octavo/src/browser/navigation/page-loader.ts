import type { ReactNode } from 'react'
import { decodePayload, type PayloadKey } from '../../model/payload/payload.ts'
import type { PageHead } from '../../model/render-contract.ts'

/** A page that's ready to be shown. `contents` is null while the markup is still the server's own (see `Html`). */
export type LoadedPage = { head: PageHead; node: ReactNode; contents: string[] | null }

export type PageLoader = ReturnType<typeof createPageLoader>

type FetchInit = { cache?: RequestCache; priority?: RequestPriority }

type Options = {
  key: PayloadKey
  fetch: (href: string, init: FetchInit) => Promise<Response>
  decodeFlight: (text: string) => Promise<ReactNode>
}

/** How many pages and prefetched payloads are kept. */
const limits = { pages: 50, texts: 200 }

/** Hosts change payloads under the same address, so a prefetched one is fetched again after this time. */
const freshMs = 5 * 60_000

export function createPageLoader(options: Options) {
  const pages = new Map<string, Promise<LoadedPage>>()
  // The HTTP cache would be enough, but Safari's private windows don't have one.
  const texts = new Map<string, { text: Promise<string>; since: number }>()

  function start(href: string, init: FetchInit): Promise<LoadedPage> {
    const page = readText(href, init).then((text) => decodePage(text, options))
    page.catch(() => {
      if (pages.get(href) === page) pages.delete(href)
    })
    return addToCache(pages, href, { value: page, limit: limits.pages })
  }

  /** A prefetched payload is used once, because from then on the decoded page is cached. */
  function readText(href: string, init: FetchInit): Promise<string> {
    const ahead = texts.get(href)
    texts.delete(href)
    const ask = () => fetchText(href, init, options)
    return ahead && Date.now() - ahead.since < freshMs ? ahead.text.catch(ask) : ask()
  }

  /** Sends one request per payload, however often it's called. Failures aren't cached. */
  function load(href: string): Promise<LoadedPage> {
    const page = pages.get(href)
    return page ? addToCache(pages, href, { value: page, limit: limits.pages }) : start(href, {})
  }

  /** Fetches a payload once, with low priority, and caches its text, so that a later `load` doesn't have to wait. */
  async function fetchAhead(href: string): Promise<void> {
    if (pages.has(href) || texts.has(href)) return
    const text = fetchText(href, { priority: 'low' }, options)
    addToCache(texts, href, { value: { text, since: Date.now() }, limit: limits.texts })
    await text
  }

  /** Asks the server again. Everything else is dropped too, because it may be just as old. */
  function reload(href: string): Promise<LoadedPage> {
    pages.clear()
    texts.clear()
    return start(href, { cache: 'no-cache' })
  }

  /** The next `load` sends a request of its own. */
  function forget(href: string): void {
    pages.delete(href)
    texts.delete(href)
  }

  return { load, fetchAhead, reload, forget }
}

/** Adds an entry, and drops the least recently used one beyond the limit. */
function addToCache<T>(map: Map<string, T>, key: string, { value, limit }: { value: T; limit: number }): T {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > limit && oldest !== undefined) map.delete(oldest)
  return value
}

async function fetchText(href: string, init: FetchInit, options: Options): Promise<string> {
  const response = await options.fetch(href, init)
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  return response.text()
}

async function decodePage(text: string, options: Options): Promise<LoadedPage> {
  const { head, flight, contents } = decodePayload(text, options.key)
  return { head, node: await options.decodeFlight(flight), contents }
}
