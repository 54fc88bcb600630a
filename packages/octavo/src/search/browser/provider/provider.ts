import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'

/** Where answers come from: files of the site, or a service. */
export type SearchProvider = {
  /** The reader is about to search: get ready. */
  prepare(tags: string[]): void
  /** Rejects when there is no answer to be had. */
  search(request: SearchRequest): Promise<SearchAnswer>
  /** Hears that the same question would be answered better now. */
  onImprovement(listener: () => void): () => void
  /** Forgets everything, failures too. */
  reset(): void
  /** What can be found has changed. */
  refresh(): void
}
