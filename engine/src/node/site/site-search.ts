import type { Page } from '../../shared/model/page.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { collectPages } from '../search/collect-pages.ts'
import { checkStarts } from '../search/list-starts.ts'
import { writeSearchFiles } from '../search/write-files.ts'
import type { LocaleJob } from './locale-jobs.ts'

/** Makes every locale searchable. `staging` is the complete output folder. */
export async function writeSearch(
  rendered: ReadonlyMap<LocaleJob, ReadonlyMap<string, Page>>,
  staging: string,
): Promise<{ bytes: number; problems: Problem[] }> {
  let bytes = 0
  const found: Problem[] = []
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
    const written = await writeSearchFiles(collected.pages, site, { staging, cacheFolder })
    bytes += written.bytes
    found.push(...collected.problems, ...written.problems, ...checkStarts(collected.pages, site))
  }
  return { bytes, problems: found }
}
