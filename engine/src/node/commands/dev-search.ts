import { rootUrlOf } from '../../shared/locale-path.ts'
import { toRoutePath } from '../../shared/url.ts'
import { buildSearchFiles, manifestName } from '../search/build-files.ts'
import { addSections, describeRoute, type SearchablePage } from '../search/build-record.ts'
import { readArticle } from '../search/read-article.ts'
import { buildOpenSearch, openSearchName } from '../search/opensearch.ts'
import { buildPageKey } from '../render/page-key.ts'
import type { SectionRecord } from '../../shared/search/record.ts'
import type { DevLocale, DevSite } from './dev-site.ts'

export type DevSearch = {
  /** Text of a file of the search; null when the address is of something else. */
  answer(pathname: string, site: DevSite): Promise<string> | null
}

/**
 * Search while a site is being written. Pages are read when somebody searches for the first time, one after the other,
 * so that the page being written is never kept waiting; after an edit only the changed ones are read again.
 */
export function createDevSearch(): DevSearch {
  let known = new Map<string, SectionRecord[]>()
  const files = new Map<string, string>()

  async function buildManifest(site: DevSite, locale: DevLocale): Promise<string> {
    const used = new Map<string, SectionRecord[]>()
    const pages: SearchablePage[] = []
    for (const route of locale.routes) {
      const described = describeRoute(route, locale.site)
      if (!described) continue
      const key = buildPageKey(route, locale.plan.environmentHash)
      const sections = known.get(key) ?? (await readPage(site, route))
      used.set(key, sections)
      pages.push(addSections(described, sections))
    }
    known = new Map([...known, ...used])
    const built = buildSearchFiles(pages, { ...locale.site, rootUrl: rootUrlOf(locale.site) })
    for (const [file, text] of built.files) files.set(file, text)
    return JSON.stringify(built.manifest)
  }

  return {
    answer(pathname, site) {
      for (const locale of site.locales.toReversed()) {
        const file = toRoutePath(pathname, locale.site.baseUrl)?.slice(1)
        if (file === manifestName) return buildManifest(site, locale)
        if (file === openSearchName && locale.site.search)
          return Promise.resolve(buildOpenSearch(locale.site))
        const text = file === undefined ? undefined : files.get(file)
        if (text !== undefined) return Promise.resolve(text)
      }
      return null
    },
  }
}

/** A page that cannot be rendered is one that cannot be found; its own address says what is wrong. */
async function readPage(site: DevSite, route: DevLocale['routes'][number]): Promise<SectionRecord[]> {
  try {
    return readArticle((await site.renderPage(route)).html)
  } catch {
    return []
  }
}
