import type { ClientSearchOptions } from '../../shared/search-options.ts'
import type { Wanted } from '../../../browser/recovery/load-again.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'
import type { SearchProvider } from './provider.ts'

type Place = { options: ClientSearchOptions; baseUrl: string }

/** The one provider of a document: the modal and the page of results share what has been loaded. */
export const shareProvider = rememberFirst(({ options, baseUrl }: Place): SearchProvider => {
  const { algolia } = options
  const provider =
    algolia === null
      ? createEmbeddedProvider(baseUrl)
      : createLateProvider(async (isRetry) => {
          const load = () => import('./algolia-provider.ts')
          const { createAlgoliaProvider } = await loadChunk(load, { readWanted, isRetry })
          return createAlgoliaProvider(algolia, options, baseUrl)
        })
  // The development server says that a page has changed.
  window.addEventListener('octavo:refresh', () => provider.refresh())
  return provider
})

/** What is typed into the search; null where a page shows the results. */
function readWanted(): Wanted | null {
  const field = document.querySelector<HTMLInputElement>('#octavo-search-input')
  return field && { part: 'search', text: field.value }
}

/** A provider whose code is loaded when it is needed; a load that failed is tried again. */
function createLateProvider(load: (isRetry: boolean) => Promise<SearchProvider>): SearchProvider {
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
      // Browsers remember that a script couldn't be loaded, so asking for it once more isn't enough.
      isRetry = true
      void loading?.then((provider) => provider.reset())
    },
    refresh() {},
  }
}

function rememberFirst<In, Out>(make: (input: In) => Out): (input: In) => Out {
  let made: Out | null = null
  return (input) => (made ??= make(input))
}
