/** How readers search; types only, see `site-input.ts`. */
export type SearchInput = EmbeddedSearchInput | AlgoliaSearchInput

type CommonSearchInput = {
  /**
   * Groups of words that mean the same. Default: none.
   * @example [['auth', 'authorization', 'login'], ['ws', 'websocket']]
   */
  synonyms?: string[][]
  /** Search the version being read and what belongs to none. `false` searches everything. Default: `true`. */
  contextual?: boolean
  /**
   * Where readers report a query that should have found something; `{query}` stands for it. Default: none.
   * @example 'https://example.com/owner/repository/issues/new?title={query}'
   */
  reportUrl?: string | null
}

/** Searches in files that the build writes; needs no service. */
export type EmbeddedSearchInput = CommonSearchInput & { provider?: 'embedded' }

/** Searches by a hosted service; `octavo search push` fills its index. */
export type AlgoliaSearchInput = CommonSearchInput & {
  provider: 'algolia'
  /** Default: the environment variable `ALGOLIA_APP_ID`. */
  appId?: string | null
  /** The key for searching, which readers get to see. Default: the environment variable `ALGOLIA_SEARCH_KEY`. */
  apiKey?: string | null
  /** Default: the environment variable `ALGOLIA_INDEX_NAME`. */
  indexName?: string | null
  /** A server that speaks the service's protocol, instead of the service's own. Default: none. */
  host?: string | null
  /** Added to the facets of language and version. Default: none. */
  facetFilters?: string[]
  /** Addresses of hits that match are left as they are; all others become paths of this site. Default: none. */
  externalUrlRegex?: string | null
}
