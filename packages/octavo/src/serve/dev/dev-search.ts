import { rootUrlOf } from '../../model/urls/locale-path.ts'
import { toRoutePath } from '../../model/urls/url.ts'
import { readSections } from '../../search/build/read-sections.ts'
import { parseHtml } from '../../html/tree/parse-html.ts'
import {
  buildFacetFiles,
  buildOpenSearchDescription,
  openSearchName,
} from '../../search/build/search-files.ts'
import { addSections, describeRoute, type SearchablePage } from '../../search/build/build-record.ts'
import { buildPageKey } from '../../build/render/page-key.ts'
import { pageInputOf } from '../../model/page-contents.ts'
import { facetFileName, type SectionRecord } from '../../model/record.ts'
import { listFacets } from '../../search/shared/search-options.ts'
import type { DevLocale, DevSite } from './dev-site.ts'

export type DevSearch = {
  /** The text of a search file; null if the address belongs to something else. */
  answer(pathname: string, site: DevSite): Promise<string> | null
}

/**
 * Search in dev. Pages are read on the first search, one after the other, so that the page being edited never has to
 * wait; after an edit only the changed pages are read again.
 */
export function createDevSearch(): DevSearch {
  const known = new Map<string, SectionRecord[]>()
  const files = new Map<string, string>()

  async function buildFacet(site: DevSite, locale: DevLocale, tag: string): Promise<string> {
    const pages: SearchablePage[] = []
    for (const route of locale.routes) {
      const described = describeRoute(route, locale.site)
      if (described?.tag !== tag) continue
      const page = pageInputOf(route, locale.documents)
      const key = buildPageKey(page, locale.plan.environmentHash + (site.part?.serverHash ?? ''))
      const sections = known.get(key) ?? (await readPage(site, route))
      if (sections) known.set(key, sections)
      pages.push(addSections(described, sections ?? []))
    }
    const built = buildFacetFiles({ tag, pages }, { ...locale.site, rootUrl: rootUrlOf(locale.site) })
    for (const [file, text] of built.files) files.set(file, text)
    return built.first
  }

  return {
    answer(pathname, site) {
      for (const locale of site.locales.toReversed()) {
        const file = toRoutePath(pathname, locale.site.baseUrl)?.slice(1)
        const tag = listFacets(locale.site).find((facet) => file === facetFileName(facet))
        if (tag !== undefined) return buildFacet(site, locale, tag)
        if (file === openSearchName && locale.site.search)
          return Promise.resolve(buildOpenSearchDescription(locale.site))
        const text = file === undefined ? undefined : files.get(file)
        if (text !== undefined) return Promise.resolve(text)
      }
      return null
    },
  }
}

/**
 * Null if the page can't be rendered, in which case only its title is found. Its own address shows what is wrong, and
 * the next search tries again, because the cause may be outside of the page.
 */
async function readPage(site: DevSite, route: DevLocale['routes'][number]): Promise<SectionRecord[] | null> {
  try {
    return readSections(parseHtml((await site.renderPage(route)).html))
  } catch {
    return null
  }
}
