import type { Document } from '../../shared/model/document.ts'
import {
  referenceIdOf,
  type ReferenceIndex,
  type ReferencePageEntry,
} from '../../shared/model/reference-index.ts'

type Owner = { set: string; version: string; locale: string; versionPath: string }

/**
 * Turns the pages of a reference into documents, so that sidebars, breadcrumbs and menus treat them like any other.
 */
export function buildReferenceDocuments({ pages }: ReferenceIndex, owner: Owner): Document[] {
  return pages.map((page) => toDocument(page, owner))
}

function toDocument(page: ReferencePageEntry, { set, version, locale, versionPath }: Owner): Document {
  const { routePath, title, description, symbol, model, aliasOf } = page
  const file = `API reference of ${symbol.package}: ${title}`
  return {
    kind: 'doc',
    set,
    locale,
    version,
    id: referenceIdOf(routePath, versionPath),
    file,
    format: 'md',
    path: routePath,
    title,
    titleInBody: true,
    description,
    // B114: these pages have no neighbors and no edit link, but can be the neighbors of other pages.
    frontMatter: {
      pagination_prev: null,
      pagination_next: null,
      custom_edit_url: null,
      ...(symbol.kind === 'module' && { pagination_label: 'Overview' }),
      ...(aliasOf !== null && { canonical: aliasOf }),
    },
    lastUpdated: null,
    content: { file, format: 'md', hash: model, includes: [], links: {}, images: {} },
    post: null,
    reference: { symbol, model, isAlias: aliasOf !== null },
  }
}
