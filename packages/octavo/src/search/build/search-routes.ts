import { buildMessages } from '../../model/build-messages.ts'
import { pageKinds, type PageKind } from '../../model/record.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import { applyTrailingSlash } from '../../model/urls/url.ts'
import { emptyPage, plainLayout } from '../../routes/page/page-base.ts'
import { describeForSearch } from './build-record.ts'
import { searchPath } from '../../model/search-options.ts'

/** The page that lists all search results (B037); none if the site has no search. `others` are the pages that it finds. */
export function searchRoutes(
  { language, search, trailingSlash }: Pick<Site, 'language' | 'search' | 'trailingSlash'>,
  others: readonly Route[],
): Route[] {
  if (search === null) return []
  const classes = ['plugin-search-algolia', 'plugin-id-default', 'search-page-wrapper']
  return [
    {
      path: applyTrailingSlash(searchPath, trailingSlash),
      source: 'search page',
      layout: plainLayout,
      page: {
        ...emptyPage(translateIn(language, buildMessages.searchTitle), classes),
        kind: 'search',
        kinds: listSearchKinds(others),
        noIndex: true,
      },
      unlisted: false,
    },
  ]
}

/** In the order in which readers choose among them. */
function listSearchKinds(routes: readonly Route[]): PageKind[] {
  const found = new Set(
    routes.flatMap(({ page, unlisted }) => (unlisted ? [] : (describeForSearch(page, unnamed)?.kind ?? []))),
  )
  return pageKinds.filter((kind) => found.has(kind))
}

const unnamed = { docs: '', blog: '', site: '' }
