/** How readers search. */
export type SearchOptions = {
  /** Groups of words that mean the same. */
  synonyms: string[][]
  /** Search the version being read and what belongs to none; otherwise everything. */
  contextual: boolean
  /** Address with `{query}` in it, where readers report what should have been found; null hides the link. */
  reportUrl: string | null
  provider: { type: 'embedded' } | AlgoliaProvider
}

export type AlgoliaProvider = {
  type: 'algolia'
  appId: string
  /** The public key, for searching only. */
  apiKey: string
  indexName: string
  /** Origin of a server that speaks the service's protocol; null for the service itself. */
  host: string | null
  facetFilters: string[]
  /** Addresses that match leave the site. */
  externalUrlRegex: string | null
}
