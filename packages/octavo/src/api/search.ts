import { openSearchIndex } from '../search/build/open-search-index.ts'
import { plainText, withoutHash } from '../search/shared/hit.ts'

/**
 * A page in the search results. `url` is what the result opens: the top of the page, or the section that answers better.
 * `sections` are the URLs of other matching sections, best first.
 */
export type SearchResult = { path: string; title: string; url: string; tag: string; sections: string[] }

/**
 * Searches a built site the way its readers do, so that you can test what they find.
 *
 * @param folder The output folder.
 * @returns A function that returns the pages for a query, best match first. `tags` limits the search to some facets.
 *
 * @example
 * const search = openSearch('dist')
 * search('infinite scroll')[0]?.path // '/docs/useInfiniteQuery'
 */
export function openSearch(
  folder: string,
): (query: string, options?: { tags?: string[]; limit?: number }) => SearchResult[] {
  const index = openSearchIndex(folder)
  return (query, { tags = index.tags, limit = 10 } = {}) =>
    index
      .search({
        query,
        tags,
        kind: null,
        preferredTag: null,
        page: 0,
        pageSize: limit,
        sections: 0,
        words: 10,
      })
      .hits.map(({ url, title, tag, sections }) => ({
        url,
        tag,
        path: withoutHash(url),
        title: plainText(title),
        sections: sections.map((section) => section.url),
      }))
}
