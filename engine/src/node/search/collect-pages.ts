import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '../../shared/model/page.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { Route } from '../../shared/model/route.ts'
import type { SectionRecord } from '../../shared/model/record.ts'
import type { Site } from '../../shared/model/site.ts'
import { openEntryCache } from '../support/entry-cache.ts'
import { addSections, describeRoute, type SearchablePage } from './build-record.ts'
import { readArticle } from './read-article.ts'

type Options = {
  site: Site
  routes: readonly Route[]
  /** By cache key: a page with the same key has the same text. */
  rendered: ReadonlyMap<string, Page>
  cacheFolder: string
  staging: string
  engineId: string
}

/** Every page of a locale that can be found, with its text. What the last build read is not read again. */
export async function collectPages(
  options: Options,
): Promise<{ pages: SearchablePage[]; problems: Problem[] }> {
  const { site, routes, rendered, cacheFolder, staging, engineId } = options
  const cache = openEntryCache<SectionRecord[]>({
    filePath: path.join(cacheFolder, 'search.json'),
    id: engineId,
    noun: 'the search index',
  })
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const pages: SearchablePage[] = []
  for (const [key, page] of rendered) {
    const route = byPath.get(page.path)
    const described = route && describeRoute(route, site)
    const file = page.files[0]?.path
    if (!described || file === undefined) continue
    const known = cache.get(key)
    const sections = known ?? page.sections ?? readArticle(await readFile(path.join(staging, file), 'utf8'))
    if (!known) cache.set(key, sections)
    pages.push(addSections(described, sections))
  }
  return { pages, problems: cache.save() }
}
