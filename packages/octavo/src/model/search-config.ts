/** How readers search. */
export type SearchInput = EmbeddedSearchInput | AlgoliaSearchInput

/** What `search` accepts with either provider. A hosted service ignores `synonyms` and `startPages`. */
type CommonSearchInput = {
  /**
   * Groups of words that mean the same. Default: none.
   * @example [['auth', 'authorization', 'login'], ['ws', 'websocket']]
   */
  synonyms?: string[][]
  /**
   * Paths of the pages offered before anything is typed, at most five per version. Default: the first pages of each
   * version's sidebar.
   * @example ['/docs/quickstart', '/docs/router']
   */
  startPages?: string[]
  /**
   * Search the version being read and everything outside of versions. `false` searches everything. Default: `true`.
   */
  contextual?: boolean
  /**
   * Where readers can report a query that should have found something; `{query}` is replaced by it. Default: none.
   * @example 'https://example.com/owner/repository/issues/new?title={query}'
   */
  reportUrl?: string | null
}

/** Searches in files that the build writes; needs no service. */
export type EmbeddedSearchInput = CommonSearchInput & { provider?: 'embedded' }

/** Searches with a hosted service; `octavo search push` fills its index. */
export type AlgoliaSearchInput = CommonSearchInput & {
  provider: 'algolia'
  /** Default: the environment variable `ALGOLIA_APP_ID`. */
  appId?: string | null
  /** The search key, which is public. Default: the environment variable `ALGOLIA_SEARCH_KEY`. */
  apiKey?: string | null
  /** Default: the environment variable `ALGOLIA_INDEX_NAME`. */
  indexName?: string | null
  /** A server that implements the service's protocol, used instead of the service's own. Default: none. */
  host?: string | null
  /** Added to the language and version facets. Default: none. */
  facetFilters?: string[]
  /** Addresses of matching hits are kept as they are; all others become paths of this site. Default: none. */
  externalUrlRegex?: string | null
}

/** The options with all defaults. `startPages` is empty for the first pages of each sidebar. */
export type SearchOptions = Required<CommonSearchInput> & {
  provider: { type: 'embedded' } | AlgoliaProvider
}

export type AlgoliaProvider = Required<
  Pick<AlgoliaSearchInput, 'host' | 'facetFilters' | 'externalUrlRegex'>
> & { type: 'algolia'; appId: string; apiKey: string; indexName: string }
