import { buildMessages } from '../../model/build-messages.ts'
import { pageKinds } from '../../model/record.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import { applyTrailingSlash } from '../../model/urls/url.ts'
import { emptyPage, plainLayout } from '../../routes/page/page-base.ts'
import { describeRoute } from './build-record.ts'
import { searchPath } from '../../model/search-options.ts'
import type { Emitted, Feature, RenderedLocale } from '../../build/feature/feature.ts'
import { collectPages } from './collect-pages.ts'
import { checkStarts } from './list-starts.ts'
import { createServedSearch } from './served-search.ts'
import { writeSearchFiles } from './search-files.ts'

export const search: Feature = {
  name: 'search',
  routes: ({ site, routes }) => ({ routes: searchRoutes(site, routes) }),
  emit(rendered, { logger, staging }) {
    const searched = rendered.filter(({ site }) => site.search !== null)
    return searched.length === 0 ? {} : logger.task('search', () => writeSearch(searched, staging))
  },
  serve: createServedSearch,
}

/** Makes every locale searchable. `staging` is the complete output folder. */
async function writeSearch(rendered: readonly RenderedLocale[], staging: string): Promise<Emitted> {
  const bytes: number[] = []
  const problems = []
  const caches: NonNullable<Emitted['writeCache']>[] = []
  for (const locale of rendered) {
    const { site } = locale
    const { cacheFolder } = locale.folders
    const collected = await collectPages(locale)
    const written = writeSearchFiles(collected.pages, site, { staging, cacheFolder })
    bytes.push(written.bytes)
    problems.push(...collected.problems, ...checkStarts(collected.pages, site))
    caches.push(collected.writeCache, written.writeCache)
  }
  return {
    bytes: bytes.reduce((sum, size) => sum + size, 0),
    problems,
    writeCache: () => caches.flatMap((write) => write()),
  }
}

/** The page that lists all search results (B037); none if the site has no search. `others` are the pages that it finds. */
function searchRoutes(site: Site, others: readonly Route[]): Route[] {
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
