/** How readers search. */
export type SearchOptions = {
  /** Groups of words with the same meaning. */
  synonyms: string[][]
  /** Route paths of the pages offered before anything is typed; empty for the first pages of each sidebar. */
  startPages: string[]
  /** Whether to search only the current version and pages outside of versions, instead of everything. */
  contextual: boolean
  /** Address with `{query}` in it, where readers can report missing results. Null hides the link. */
  reportUrl: string | null
  provider: { type: 'embedded' } | AlgoliaProvider
}

export type AlgoliaProvider = {
  type: 'algolia'
  appId: string
  /** The public key, which only allows searching. */
  apiKey: string
  indexName: string
  /** Origin of a server with the same API, or null for Algolia itself. */
  host: string | null
  facetFilters: string[]
  /** Results whose address matches open outside the site. */
  externalUrlRegex: string | null
}
