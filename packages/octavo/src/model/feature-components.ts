/**
 * What a feature adds to pages: modules, as absolute paths, which are bundled with the engine's. What a reader loads
 * before using it stays small if it imports the rest on demand.
 */
export type FeatureComponents = {
  /** The folder whose `src` has the feature's sources. */
  folder: string
  /** Exports `pages`: kinds of pages and the server components that show them. */
  pages?: string
  /** Exports `deferred`: a component that's rendered when a reader is about to use something on a page. */
  deferred?: string
  /** Exports `search`: asks the service that `Feature.searchService` describes. Loaded with the first search. */
  search?: string
}
