import { buildMessages } from '../../shared/html/build-messages.ts'
import type { PageData, Route } from '../../shared/model/route.ts'
import { describeForSearch } from '../../shared/search/describe-page.ts'
import type { PageRecord, SectionRecord } from '../../shared/model/record.ts'
import type { Site } from '../../shared/model/site.ts'
import { translateIn } from '../../shared/language/translate.ts'

/** A searchable page before its text is read. */
export type SearchablePage = { tag: string; record: PageRecord }

/** Null for pages that can't be found: lists, hidden pages and the search page itself. */
export function describeRoute({ path, page, unlisted }: Route, site: Site): SearchablePage | null {
  if (unlisted || isHidden(page, site) || page.kind === 'not-found') return null
  const description = describeForSearch(page, {
    docs: translateIn(site.language, buildMessages.searchDocs),
    blog: site.blog?.title ?? '',
    site: site.title,
  })
  if (!description) return null
  const { title, keywords, searchTag } = page
  return {
    tag: searchTag,
    record: {
      path,
      title: title.trim() === '' ? site.title : title,
      ...description,
      keywords,
      description: page.description,
      sections: [],
    },
  }
}

export function addSections({ tag, record }: SearchablePage, sections: SectionRecord[]): SearchablePage {
  return { tag, record: { ...record, sections } }
}

/** A version that is hidden from search engines is still searched by its readers. */
function isHidden(page: PageData, { docs }: Site): boolean {
  if (!page.noIndex || !('docs' in page)) return page.noIndex
  const versions = docs.find(({ id }) => id === page.docs.set)?.versions
  return !versions?.some(({ name, noIndex }) => noIndex && name === page.docs.version)
}
