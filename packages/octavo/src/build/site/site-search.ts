import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { collectPages } from '../../search/build/collect-pages.ts'
import { checkStarts } from '../../search/build/list-starts.ts'
import { writeSearchFiles } from '../../search/build/search-files.ts'
import type { LocaleJob } from './locale-jobs.ts'

export type SearchReport = { bytes: number; problems: Problem[]; writeCache: () => Problem[] }

/**
 * Makes every locale searchable. `staging` is the complete output folder. `writeCache` writes what the next build can
 * use.
 */
export async function writeSearch(
  rendered: ReadonlyMap<LocaleJob, ReadonlyMap<string, Page>>,
  staging: string,
): Promise<SearchReport> {
  let bytes = 0
  const found: Problem[] = []
  const caches: (() => Problem[])[] = []
  for (const [{ locale, routes, folders }, pages] of rendered) {
    const { site } = locale
    if (site.search === null) continue
    const { cacheFolder, staging: ownStaging } = folders
    const collected = await collectPages({
      site,
      routes,
      rendered: pages,
      cacheFolder,
      staging: ownStaging,
    })
    const written = writeSearchFiles(collected.pages, site, { staging, cacheFolder })
    bytes += written.bytes
    found.push(...collected.problems, ...checkStarts(collected.pages, site))
    caches.push(collected.writeCache, written.writeCache)
  }
  return { bytes, problems: found, writeCache: () => caches.flatMap((write) => write()) }
}
