import {
  referenceIdOf,
  translateIn,
  type Document,
  type ReferenceIndex,
  type ReferencePageEntry,
} from 'octavo/feature'
import { buildMessages, type Language, type Message } from 'octavo/feature-shared'

type Owner = { set: string; version: string; language: Language; versionPath: string }

/** Titles and descriptions of pages that aren't about a symbol. */
const roleTexts = {
  changes: { title: buildMessages.referenceChangesTitle, description: buildMessages.referenceChangesAbout },
  migration: {
    title: buildMessages.referenceMigrationTitle,
    description: buildMessages.referenceMigrationAbout,
  },
}

/**
 * Turns the pages of a reference into documents, so that sidebars, breadcrumbs and menus treat them like any other.
 */
export function buildReferenceDocuments({ pages, since = {} }: ReferenceIndex, owner: Owner): Document[] {
  return pages.map((page) => toDocument(page, since[page.routePath], owner))
}

function toDocument(
  page: ReferencePageEntry,
  since: string | undefined,
  { set, version, language, versionPath }: Owner,
): Document {
  const { routePath, symbol, model, aliasOf, role } = page
  const { title, description } = textsOf(page, language)
  const file = `API reference of ${symbol.package}: ${title}`
  return {
    kind: 'doc',
    set,
    locale: language.locale,
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
      ...(symbol.kind === 'module' && role === undefined && { pagination_label: 'Overview' }),
      ...(aliasOf !== null && { canonical: aliasOf }),
    },
    lastUpdated: null,
    content: { file, format: 'md', hash: model, includes: [], links: {}, images: {} },
    post: null,
    reference: {
      symbol,
      model,
      isAlias: aliasOf !== null,
      ...(since !== undefined && { since }),
      ...(role && { role }),
    },
  }
}

function textsOf({ role, title, description, values }: ReferencePageEntry, language: Language) {
  if (role === undefined) return { title, description }
  const say = (message: Message) => translateIn(language, message, values)
  return { title: say(roleTexts[role].title), description: say(roleTexts[role].description) }
}
