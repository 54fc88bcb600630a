import type { ReactNode } from 'react'
import { decodePayload, type PayloadKey } from '../../shared/payload.ts'
import type { PageHead } from '../../shared/render-contract.ts'

/** A page ready to be shown. `contents` is null while the markup is still the server's own (see `Html`). */
export type LoadedPage = { head: PageHead; node: ReactNode; contents: string[] | null }

export type PageLoader = {
  /** One request per payload, however often it is asked for; failures are forgotten at once. */
  load: (payloadHref: string) => Promise<LoadedPage>
  has: (payloadHref: string) => boolean
  /** Asks the server again and replaces what is known. */
  reload: (payloadHref: string) => Promise<LoadedPage>
  /** Says that the browser has just put the payload into its HTTP cache. */
  markFetched: (payloadHref: string) => void
}

type Options = {
  key: PayloadKey
  fetch: (href: string, init: { cache: RequestCache }) => Promise<Response>
  decodeFlight: (text: string) => Promise<ReactNode>
  now?: () => number
  limit?: number
}

/** Payloads have no hash in their names, so hosts let them expire at once; what was just prefetched is still good. */
const freshMs = 5 * 60_000

export function createPageLoader(options: Options): PageLoader {
  const { now = Date.now, limit = 50 } = options
  const pages = new Map<string, Promise<LoadedPage>>()
  const fetchedAt = new Map<string, number>()

  function start(href: string, cache: RequestCache): Promise<LoadedPage> {
    const page = loadPage(href, cache, options)
    page.catch(() => {
      if (pages.get(href) === page) pages.delete(href)
    })
    return page
  }

  /** The latest one used is the last one dropped. */
  function keep(href: string, page: Promise<LoadedPage>): Promise<LoadedPage> {
    pages.delete(href)
    pages.set(href, page)
    const [oldest] = pages.keys()
    if (pages.size > limit && oldest !== undefined) pages.delete(oldest)
    return page
  }

  function load(href: string): Promise<LoadedPage> {
    const isFresh = now() - (fetchedAt.get(href) ?? -Infinity) < freshMs
    return keep(href, pages.get(href) ?? start(href, isFresh ? 'force-cache' : 'default'))
  }

  return {
    load,
    has: (href) => pages.has(href),
    reload: (href) => keep(href, start(href, 'no-cache')),
    markFetched: (href) => void fetchedAt.set(href, now()),
  }
}

async function loadPage(href: string, cache: RequestCache, options: Options): Promise<LoadedPage> {
  const response = await options.fetch(href, { cache })
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  const { head, flight, contents } = decodePayload(await response.text(), options.key)
  return { head, node: await options.decodeFlight(flight), contents }
}
