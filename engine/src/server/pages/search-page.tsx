import { SearchResults } from '../../client/search/results/search-results.tsx'
import { clientSearchOptions } from '../../shared/search/search-options.ts'
import type { RenderContext } from '../render-context.ts'

/** All results of a search (B259); the address says what is searched for, so everything happens in the browser. */
export function SearchPage({ context }: { context: RenderContext }) {
  const options = clientSearchOptions(context.environment.site)
  return options && <SearchResults options={options} />
}
