import { buildMessages } from '../../model/build-messages.ts'
import { pageKinds } from '../../model/record.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import { applyTrailingSlash } from '../../model/urls/url.ts'
import { emptyPage, plainLayout } from '../../routes/page/page-base.ts'
import { describeRoute } from './build-record.ts'
import { searchPath } from '../../model/search-options.ts'

/** The page that lists all search results (B037); none if the site has no search. `others` are the pages that it finds. */
export function searchRoutes(site: Site, others: readonly Route[]): Route[] {
  if (site.search === null) return []
  const classes = ['plugin-search-algolia', 'plugin-id-default', 'search-page-wrapper']
  const found = new Set(others.map((route) => describeRoute(route, site)?.record.kind))
  return [
    {
      path: applyTrailingSlash(searchPath, site.trailingSlash),
      source: 'search page',
      layout: plainLayout,
      page: {
        ...emptyPage(translateIn(site.language, buildMessages.searchTitle), classes),
        kind: 'search',
        // In the order in which readers choose among them.
        kinds: pageKinds.filter((kind) => found.has(kind)),
        noIndex: true,
      },
      unlisted: false,
    },
  ]
}
