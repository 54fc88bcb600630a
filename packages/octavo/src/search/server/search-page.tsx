import { SearchResults } from '../browser/pages/search-results.linked.tsx'
import sheet from '../browser/results/all-results.css?url'
import { buildClientSearchOptions } from '../../model/search-options.ts'
import type { SearchPage as SearchPageData } from '../../model/route.ts'
import type { RenderContext } from '../../theme/server/context/render-context.ts'

/** All results of a search (B259). The query is in the address, so everything happens in the browser. */
export function SearchPage({ page, context }: { page: SearchPageData; context: RenderContext }) {
  const options = buildClientSearchOptions(context.environment.site)
  return (
    options && (
      <>
        {/* The script for the results loads later, and what's shown until then must look the same. */}
        <link rel="stylesheet" href={sheet} precedence="search" crossOrigin="anonymous" />
        <SearchResults options={options} kinds={page.kinds} />
      </>
    )
  )
}
