import type { Wanted } from '../../../browser/recovery/load-again.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'
import { listAllTags, tagsOf, type ClientSearchOptions } from '../../../model/search-options.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'
import type { DocsRef } from '../../../model/docs-ref.ts'
import type { PageHead } from '../../../model/render-contract.ts'
import { readStorage } from '../../../browser/storage.ts'

/** Where answers come from: files of the site, or a service. */
export type SearchProvider = {
  /** The reader is about to search these facets. */
  prepare(tags: string[]): void
  /** Rejects if there can be no answer. */
  search(request: SearchRequest): Promise<SearchAnswer>
  /** Calls back when the last request would get a better answer. */
  onImprovement(listener: () => void): () => void
  /** Forgets everything, including failures. */
  reset(): void
  /** Called when the content of the site has changed. */
  refresh(): void
}

let shared: SearchProvider | null = null

/** The provider of this document. The modal and the results page share what it has loaded. */
export function shareProvider(options: ClientSearchOptions, baseUrl: string): SearchProvider {
  if (shared) return shared
  const { algolia } = options
  const provider = algolia
    ? createHostedProvider(async (isRetry) => {
        const load = () => import('./algolia-provider.ts')
        const { createAlgoliaProvider } = await loadChunk(load, { readWanted, isRetry })
        return createAlgoliaProvider(algolia, options, baseUrl)
      })
    : createEmbeddedProvider(baseUrl)
  // The development server sends this event when a page has changed.
  window.addEventListener('octavo:refresh', () => provider.refresh())
  return (shared = provider)
}

/** The client of the service is loaded when it's needed, and again after a failure. */
function createHostedProvider(load: (isRetry: boolean) => Promise<SearchProvider>): SearchProvider {
  let loading: Promise<SearchProvider> | null = null
  let isRetry = false
  const loaded = () =>
    (loading ??= load(isRetry).catch((error: unknown) => {
      loading = null
      throw error
    }))
  return {
    prepare: () => void loaded().catch(() => undefined),
    search: async (request) => (await loaded()).search(request),
    onImprovement: () => () => {},
    reset() {
      // Browsers remember that a script couldn't be loaded, so requesting it again isn't enough.
      isRetry = true
      void loading?.then((provider) => provider.reset())
    },
    refresh() {},
  }
}

/** What is typed into the modal; null on the results page. */
function readWanted(): Wanted | null {
  const field = document.querySelector<HTMLInputElement>('#octavo-search-input')
  return field && { part: 'search', text: field.value }
}

/** The button with the options, on every page of a site with a search. */
export const searchButton = 'button[data-search]'

/** Null on a site without a search. */
export function readSearchOptions(): ClientSearchOptions | null {
  const text = document.querySelector<HTMLElement>(searchButton)?.dataset['search']
  return text ? (JSON.parse(text) as ClientSearchOptions) : null
}

/** B249: the version being read, else the one the reader chose, else the latest. */
export function currentTags(options: ClientSearchOptions, page: Pick<PageHead, 'docs'>): string[] {
  return options.contextual ? tagsOf(options, (docs) => versionOf(docs, page)) : listAllTags(options)
}

function versionOf(docs: DocsRef, page: Pick<PageHead, 'docs'>): string | null {
  if (page.docs?.set === docs.set) return page.docs.version
  const preferred = docs.storageKey === null ? null : readStorage(docs.storageKey)
  return preferred !== null && docs.known.includes(preferred) ? preferred : null
}
