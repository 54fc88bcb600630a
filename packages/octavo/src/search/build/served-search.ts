import { toRoutePath } from '../../model/urls/url.ts'
import { readSections } from '../../html/readers/read-sections.ts'
import { parseHtml } from '../../html/tree/parse-html.ts'
import { buildFacetFiles, buildOpenSearchDescription, openSearchName } from './search-files.ts'
import { addSections, describeRoute, type SearchablePage } from './build-record.ts'
import { facetFileName, type SectionRecord } from '../../model/record.ts'
import { listFacets } from '../../model/search-options.ts'
import type { FileServer, ServedPages } from '../../build/feature/feature.ts'

type Locale = ServedPages['locales'][number]

/**
 * Search in dev. Pages are read on the first search, one after the other, so that the page being edited never has to
 * wait; after an edit only the changed pages are read again.
 */
export function createServedSearch(): FileServer {
  const known = new Map<string, SectionRecord[]>()
  const files = new Map<string, string>()

  async function buildFacet(served: ServedPages, locale: Locale, tag: string): Promise<string> {
    const pages: SearchablePage[] = []
    for (const route of locale.routes) {
      const described = describeRoute(route, locale.site)
      if (described?.tag !== tag) continue
      const key = served.keyOf(route)
      const sections = known.get(key) ?? (await readPage(served, route))
      if (sections) known.set(key, sections)
      pages.push(addSections(described, sections ?? []))
    }
    const built = buildFacetFiles({ tag, pages }, locale.site)
    for (const [file, text] of built.files) files.set(file, text)
    return built.first
  }

  return {
    answer(pathname, served) {
      for (const locale of served.locales.toReversed()) {
        const file = toRoutePath(pathname, locale.site.baseUrl)?.slice(1)
        const tag = listFacets(locale.site).find((facet) => file === facetFileName(facet))
        if (tag !== undefined) return buildFacet(served, locale, tag)
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
async function readPage(
  served: ServedPages,
  route: Locale['routes'][number],
): Promise<SectionRecord[] | null> {
  try {
    return readSections(parseHtml((await served.renderPage(route)).html))
  } catch {
    return null
  }
}
