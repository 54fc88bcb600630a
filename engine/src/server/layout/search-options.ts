import { clientSearchOptions } from '../../shared/search/search-options.ts'
import type { Site } from '../../shared/site.ts'

/** What the browser must know to search, as the button carries it. */
export function searchOptionsOf(site: Site): string {
  return JSON.stringify(clientSearchOptions(site))
}
