import type { Breadcrumb } from '../../model/nav-tree.ts'
import type { DocPage, IndexPage, PageData, ReferencePage } from '../../model/route.ts'
import type { PageKind } from '../../model/record.ts'

/** What the search must know about a page besides its text. */
export type PageDescription = {
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
