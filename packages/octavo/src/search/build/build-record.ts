import { buildMessages } from '../../model/build-messages.ts'
import type { PageData, Route, DocPage, IndexPage, ReferencePage } from '../../model/route.ts'
import type { PageRecord, SectionPhrases, SectionRecord } from '../../model/record.ts'
import type { Site } from '../../model/site.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import type { Breadcrumb } from '../../model/nav-tree.ts'

/** A searchable page before its text is read. */
export type SearchablePage = {
  tag: string
  record: PageRecord
  order: ReadingOrder | null
  phrases: readonly SectionPhrases[]
}

/** Where a page is in its sidebar; null for pages outside of sidebars. */
type ReadingOrder = { isFirst: boolean; next: string | null }

/** Null for pages that can't be found: lists, hidden pages and the search page itself. */
export function describeRoute({ path, page, unlisted }: Route, site: Site): SearchablePage | null {
  const description = unlisted || isHidden(page, site) ? null : describePage(page, site)
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
    order: orderOf(page),
    phrases: page.phrases ?? [],
  }
}

function orderOf(page: PageData): ReadingOrder | null {
  if (page.kind !== 'doc' && page.kind !== 'index') return null
  const { previous, next } = page.docs
  return { isFirst: previous === null && next !== null, next: next?.href ?? null }
}

/** Phrases aren't part of the HTML, so they join the sections here. */
export function addSections(page: SearchablePage, sections: SectionRecord[]): SearchablePage {
  const phrasesOf = (id: string) =>
    page.phrases.flatMap((phrases) => (phrases.id === id ? phrases.texts : [])).join('\n')
  const own = sections.map((section) => ({ ...section, phrases: phrasesOf(section.id) }))
  return { ...page, record: { ...page.record, sections: own } }
}

/** A version that is hidden from search engines is still searched by its readers. */
function isHidden(page: PageData, { docs }: Site): boolean {
  if (!page.noIndex || !('docs' in page)) return page.noIndex
  const versions = docs.find(({ id }) => id === page.docs.set)?.versions
  return !versions?.some(({ name, noIndex }) => noIndex && name === page.docs.version)
}

/** What the search must know about a page besides its text; null for pages that only list others. */
function describePage(
  page: PageData,
  site: Site,
): Pick<PageRecord, 'kind' | 'symbols' | 'group' | 'label' | 'since'> | null {
  const docs = translateIn(site.language, buildMessages.searchDocs)
  switch (page.kind) {
    case 'doc':
    case 'index':
      return {
        kind: 'guide',
        symbols: [],
        group: categoryOf(page.docs.breadcrumbs) ?? docs,
        ...labelOf(page),
      }
    case 'reference':
      // A page that only leads to another would be found twice.
      return page.isAlias
        ? null
        : {
            kind: 'reference',
            symbols: symbolsOf(page),
            group: page.symbol.package || docs,
            ...(page.since !== undefined && { since: page.since }),
          }
    case 'post':
      return { kind: 'post', symbols: [], group: site.blog?.title ?? '' }
    case 'page':
    case 'home':
    case 'playground':
      return { kind: 'page', symbols: [], group: site.title }
    default:
      return null
  }
}

/** An overview is about a package, which isn't a symbol. */
function symbolsOf({ symbol: { kind, name } }: ReferencePage): string[] {
  return kind === 'module' ? [] : [name]
}

/** What the sidebar calls the page, if that is not its title. */
function labelOf({ title, docs: { breadcrumbs } }: DocPage | IndexPage): { label?: string } {
  const label = breadcrumbs.at(-1)?.label
  return label === undefined || label === title ? {} : { label }
}

/** The outermost category of the sidebar; the last entry is the page itself. */
function categoryOf(breadcrumbs: Breadcrumb[]): string | undefined {
  return breadcrumbs.length > 1 ? breadcrumbs[0]?.label : undefined
}
