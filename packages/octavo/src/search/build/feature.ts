import type { Emitted, Feature, RenderedLocale } from '../../build/feature/feature.ts'
import { collectPages } from './collect-pages.ts'
import { checkStarts } from './list-starts.ts'
import { searchRoutes } from './search-routes.ts'
import { createServedSearch } from './served-search.ts'
import { writeSearchFiles } from './search-files.ts'

export const search: Feature = {
  name: 'search',
  needs: (site) =>
    site.search?.provider.type === 'algolia' ? [{ option: 'search', packages: ['algoliasearch'] }] : [],
  routes: ({ site, routes }) => ({ routes: searchRoutes(site, routes) }),
  emit(rendered, { logger, staging }) {
    const searched = rendered.filter(({ site }) => site.search !== null)
    return searched.length === 0 ? {} : logger.task('search', () => writeSearch(searched, staging))
  },
  serve: createServedSearch,
  commands: { search: async (context) => (await import('./push-command.ts')).pushSearch(context) },
}

/** Makes every locale searchable. `staging` is the complete output folder. */
async function writeSearch(rendered: readonly RenderedLocale[], staging: string): Promise<Emitted> {
  const bytes: number[] = []
  const problems = []
  const caches: NonNullable<Emitted['writeCache']>[] = []
  for (const { site, routes, folders, pages } of rendered) {
    const { cacheFolder, staging: ownStaging } = folders
    const collected = await collectPages({ site, routes, rendered: pages, cacheFolder, staging: ownStaging })
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
