import { buildMessages } from '../../model/build-messages.ts'
import type { PageData, Route, DocPage, IndexPage, ReferencePage } from '../../model/route.ts'
import type { PageRecord, SectionPhrases, SectionRecord, PageKind } from '../../model/record.ts'
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
  const phraseOf = ({ id }: SectionRecord) =>
    page.phrases.flatMap((phrases) => (phrases.id === id ? phrases.texts : [])).join('\n')
  const own =
    page.phrases.length === 0
      ? sections
      : sections.map((section) => ({ ...section, phrases: phraseOf(section) }))
  return { ...page, record: { ...page.record, sections: own } }
}

/** A version that is hidden from search engines is still searched by its readers. */
function isHidden(page: PageData, { docs }: Site): boolean {
  if (!page.noIndex || !('docs' in page)) return page.noIndex
  const versions = docs.find(({ id }) => id === page.docs.set)?.versions
  return !versions?.some(({ name, noIndex }) => noIndex && name === page.docs.version)
}

/** What the search must know about a page besides its text. */
type PageDescription = {
  kind: PageKind
  symbols: string[]
  group: string
  label?: string
  since?: string
}

/** Null for pages that only list others. */
export function describeForSearch(
  page: PageData,
  groups: { docs: string; blog: string; site: string },
): PageDescription | null {
  switch (page.kind) {
    case 'doc':
    case 'index':
      return {
        kind: 'guide',
        symbols: [],
        group: categoryOf(page.docs.breadcrumbs) ?? groups.docs,
        ...labelOf(page),
      }
    case 'reference':
      // A page that only leads to another would be found twice.
      return page.isAlias
        ? null
        : {
            kind: 'reference',
            symbols: symbolsOf(page),
            group: page.symbol.package || groups.docs,
            ...(page.since !== undefined && { since: page.since }),
          }
    case 'post':
      return { kind: 'post', symbols: [], group: groups.blog }
    case 'page':
    case 'home':
    case 'playground':
      return { kind: 'page', symbols: [], group: groups.site }
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
