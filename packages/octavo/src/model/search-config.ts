/** How readers search. With a hosted service, `synonyms` and `startPages` have no effect. */
export type SearchInput = {
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

/** The options with all defaults. `startPages` is empty for the first pages of each sidebar. */
export type SearchOptions = Required<SearchInput> & {
  /** Null if browsers search in files that the build writes. */
  service: SearchService | null
}

/** A hosted service that a feature adds. */
export type SearchService = {
  /** What readers know it by. */
  name: string
  homepage: string
  /** Names what is kept in the reader's storage. */
  index: string
  /** Plain data for the module that asks it. */
  options: object
}
