import type { Intent } from '../../../browser/recovery/load-again.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import type { SearchProvider } from '../../shared/hit.ts'
import { listAllTags, tagsOf, type ClientSearchOptions } from '../../../model/search-options.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'
import type { DocsRef } from '../../../model/docs-ref.ts'
import type { PageHead } from '../../../model/render-contract.ts'
import { readStorage } from '../../../browser/storage.ts'

let shared: SearchProvider | null = null

/** The provider of this document. The modal and the results page share what it has loaded. */
export function shareProvider(options: ClientSearchOptions, baseUrl: string): SearchProvider {
  return (shared ??= options.service
    ? createHostedProvider(options.service.options, options, baseUrl)
    : createEmbeddedProvider(baseUrl))
}

/** The client of the service is loaded when it's needed, and again after a failure. */
function createHostedProvider(
  service: object,
  options: ClientSearchOptions,
  baseUrl: string,
): SearchProvider {
  let loading: Promise<SearchProvider['search']> | null = null
  let isRetry = false
  async function load(): Promise<SearchProvider['search']> {
    const { search } = await loadChunk(() => import('virtual:octavo/features/search'), {
      readIntent,
      isRetry,
    })
    return search(service, options, baseUrl)
  }
  const loaded = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
  return {
    prepare: () => void loaded().catch(() => undefined),
    search: async (request) => (await loaded())(request),
    onImprovement: () => () => {},
    reset() {
      // Browsers remember that a script couldn't be loaded, so requesting it again isn't enough.
      isRetry = true
      loading = null
    },
  }
}

/** What is typed into the modal; null on the results page. */
function readIntent(): Intent | null {
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
