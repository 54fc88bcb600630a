import { buildMessages } from '../model/build-messages.ts'
import type { Document } from '../model/document.ts'
import { nameContent } from '../model/page-contents.ts'
import type { NavLink } from '../model/nav-tree.ts'
import type { Problem } from '../model/problem.ts'
import { commonTag } from '../model/record.ts'
import type { DocPage, IndexPage, ReferencePage, Route, VersionLink } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { translateIn } from '../i18n/shared/translate.ts'
import { editUrlOf, emptyPage, pageOfDocument, tocOf } from './page/page-base.ts'
import type { Paths } from './page/paths.ts'
import type { VersionSidebar, VersionTree } from './version-tree.ts'
import { findNearest } from '../problems/nearest.ts'
import { navLabel } from './sidebars/build-sidebar.ts'

/** `trees` are the versions of one docs set. */
type DocsSource = { trees: VersionTree[]; site: Site; paths: Paths }

export function buildDocsRoutes(source: DocsSource): { routes: Route[]; problems: Problem[] } {
  const routes: Route[] = []
  const problems: Problem[] = []
  for (const tree of source.trees) {
    problems.push(...tree.problems)
    const mentions = findMentions(tree, source.paths)
    for (const document of tree.documents.values()) {
      problems.push(...checkNavigation(document, tree))
      const { reference } = document
      routes.push(
        reference
          ? referenceRoute({ ...document, reference }, tree, { ...source, mentions })
          : docRoute(document, tree, source),
      )
    }
    for (const index of tree.indexes) routes.push(indexRoute(index, tree, source))
  }
  return { routes, problems }
}

type Place = { id: string; path: string; sidebar: VersionSidebar | null }

function surround({ id, path, sidebar }: Place, tree: VersionTree, { trees, site }: DocsSource) {
  const { set, version } = tree
  const label = translateIn(site.language, buildMessages.docsSidebar)
  // Old pages point to the same page of the latest version, if there is one.
  const latest = version.isLast ? undefined : trees.find((other) => other.version.isLast)
  return {
    classes: ['plugin-docs', `plugin-id-${set}`, 'docs-wrapper', 'docs-doc-page', version.className],
    around: {
      searchTag: `docs-${set}-${version.name}`,
      canonical: latest?.pages.get(id) ?? null,
      noIndex: version.noIndex,
    },
    docs: {
      set,
      version: version.name,
      versionLinks: versionLinksOf(id, trees),
      ...navigationOf(id, sidebar),
    },
    layout: {
      id: `docs-${set}-${version.name}`,
      sidebar: sidebar && { key: sidebar.key, label, slice: sidebar.slice(path) },
    },
  }
}

function docRoute(document: Document, tree: VersionTree, source: DocsSource): Route {
  const { frontMatter, id, title, file, lastUpdated } = document
  const path = source.paths.of(document.path)
  const sidebar = sidebarOf(document, tree)
  const { classes, around, docs, layout } = surround({ id, path, sidebar }, tree, source)
  const page: DocPage = {
    ...pageOfDocument(document, {
      classes: [...classes, `docs-doc-id-${id}`],
      ...around,
      ...(frontMatter.search_in_all_versions && { searchTag: commonTag }),
    }),
    kind: 'doc',
    docs: {
      ...docs,
      // Other versions don't link to an unlisted page, but its own version does.
      versionLinks: docs.versionLinks.map((link) =>
        link.name === docs.version ? { ...link, href: path, exists: true } : link,
      ),
      ...chosenNeighbors(document, tree),
    },
    content: nameContent(document),
    heading: document.titleInBody || frontMatter.hide_title || title === '' ? null : title,
    toc: tocOf(frontMatter),
    editUrl: editUrlOf(document, source.site),
    ...(frontMatter.tags?.length && { tags: frontMatter.tags }),
    lastUpdated,
  }
  return { path, source: file, layout, page, unlisted: frontMatter.unlisted ?? false }
}

type Mentions = ReadonlyMap<string, NavLink[]>
type ReferenceDocument = Document & { reference: NonNullable<Document['reference']> }

/** A page of the API reference. It's in the sidebar like a document, but has no neighbors (B114). */
function referenceRoute(
  document: ReferenceDocument,
  tree: VersionTree,
  source: DocsSource & { mentions: Mentions },
): Route {
  const { id, frontMatter, reference, title, description, file } = document
  const { paths, mentions } = source
  const path = paths.of(document.path)
  const sidebar = sidebarOf(document, tree)
  const { classes, around, docs, layout } = surround({ id, path, sidebar }, tree, source)
  const versionLinks = withCounterparts(docs.versionLinks, document.path, source)
  const page: ReferencePage = {
    ...emptyPage(title, [...classes, 'docs-reference-page', `docs-doc-id-${id}`]),
    ...around,
    kind: 'reference',
    description,
    ...(frontMatter.canonical !== undefined && { canonical: paths.of(frontMatter.canonical) }),
    docs: { ...docs, versionLinks, previous: null, next: null },
    symbol: reference.symbol,
    model: reference.model,
    isAlias: reference.isAlias,
    ...(reference.since !== undefined && { since: reference.since }),
    ...(reference.role && { role: reference.role }),
    toc: { min: 2, max: 3 },
    usedBy: mentions.get(document.path) ?? [],
  }
  return { path, source: file, layout, page, unlisted: false }
}

/** A symbol that has another name or place in another version is linked there. */
function withCounterparts(links: VersionLink[], path: string, { trees, paths }: DocsSource): VersionLink[] {
  const other = trees.map(({ counterparts }) => counterparts[path]).find((one) => one !== undefined)
  if (other === undefined) return links
  const [page = '', anchor] = other.split('#')
  const owner = trees.find(({ documents }) => [...documents.values()].some((one) => one.path === page))
  const href = paths.of(page) + (anchor === undefined ? '' : `#${anchor}`)
  return links.map((link) => (link.name === owner?.version.name ? { ...link, href, exists: true } : link))
}

/** Lists the guides that mention a symbol, by the address of its page. */
function findMentions({ documents }: VersionTree, paths: Paths): Mentions {
  const mentions = new Map<string, NavLink[]>()
  for (const { content, title, frontMatter, path } of documents.values()) {
    if (frontMatter.unlisted) continue
    for (const symbol of new Set(Object.values(content.symbols ?? {}))) {
      const link = { label: frontMatter.sidebar_label ?? title, href: paths.of(path) }
      mentions.set(symbol, [...(mentions.get(symbol) ?? []), link])
    }
  }
  return mentions
}

function indexRoute(index: VersionTree['indexes'][number], tree: VersionTree, source: DocsSource): Route {
  const { id, path, title, description, keywords, groups } = index
  const sidebar = tree.sidebars.find(({ name }) => name === index.sidebar) ?? null
  const { classes, around, docs, layout } = surround({ id, path, sidebar }, tree, source)
  const page: IndexPage = {
    ...emptyPage(title, classes),
    ...around,
    kind: 'index',
    description,
    keywords,
    docs,
    groups,
  }
  const origin = `sidebar "${index.sidebar}" of version ${tree.version.name}, category "${index.category}"`
  return { path, source: origin, layout, page, unlisted: false }
}

function navigationOf(pageId: string, sidebar: VersionSidebar | null) {
  const position = sidebar?.positions.get(pageId)
  if (!sidebar || position === undefined) return { breadcrumbs: [], previous: null, next: null }
  const neighbor = (step: 1 | -1): NavLink | null => {
    let index = position + step
    // A page listed twice in a row is not its own neighbor.
    while (sidebar.entries[index]?.pageId === pageId || sidebar.entries[index]?.isPassedOver) index += step
    const entry = sidebar.entries[index]
    return entry ? { label: entry.label, href: entry.href } : null
  }
  const breadcrumbs = sidebar.entries[position]?.trail ?? []
  return { breadcrumbs, previous: neighbor(-1), next: neighbor(1) }
}

/** A document's sidebar: the one it asks for, otherwise the first that lists it. */
function sidebarOf({ id, frontMatter }: Document, tree: VersionTree): VersionSidebar | null {
  const wanted = frontMatter.displayed_sidebar
  if (wanted === undefined) return tree.sidebars.find(({ positions }) => positions.has(id)) ?? null
  return tree.sidebars.find(({ name }) => name === wanted) ?? null
}

/** Neighbors chosen by the author: a document's id, or null for none. */
function chosenNeighbors(
  document: Document,
  tree: VersionTree,
): { previous?: NavLink | null; next?: NavLink | null } {
  const { pagination_prev: previous, pagination_next: next } = document.frontMatter
  return {
    ...(previous !== undefined && { previous: linkTo(previous, tree) }),
    ...(next !== undefined && { next: linkTo(next, tree) }),
  }
}

function linkTo(id: string | null, { documents, pages }: VersionTree): NavLink | null {
  const document = documents.get(id ?? '')
  const href = pages.get(id ?? '')
  return document && href !== undefined ? { label: navLabel(document), href } : null
}

/** Checks front matter that names a sidebar or a document of the version. */
function checkNavigation(document: Document, tree: VersionTree): Problem[] {
  const { displayed_sidebar, pagination_prev, pagination_next } = document.frontMatter
  if (!displayed_sidebar && !pagination_prev && !pagination_next) return []
  const sidebars = tree.sidebars.map(({ name }) => name)
  const ids = [...tree.documents.keys(), ...tree.draftIds]
  const named = [
    { key: 'displayed_sidebar', noun: 'sidebar', value: displayed_sidebar, known: sidebars },
    { key: 'pagination_prev', noun: 'document', value: pagination_prev, known: ids },
    { key: 'pagination_next', noun: 'document', value: pagination_next, known: ids },
  ]
  return named.flatMap(({ key, noun, value, known }): Problem[] => {
    if (!value || known.includes(value)) return []
    const nearest = findNearest(value, known).map((name) => `"${name}"`)
    const message = `Front matter key "${key}" names the ${noun} "${value}", which version ${tree.version.name} does not have.`
    const hint =
      nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'Correct it, or remove the key.'
    return [{ severity: 'error', message, hint, file: document.file }]
  })
}

/** Links to the page in each version (B070): the one with the same id, otherwise the version's main page. */
function versionLinksOf(pageId: string, trees: VersionTree[]): VersionLink[] {
  return trees.map(({ version: { name, label }, pages, main }) => {
    const href = pages.get(pageId)
    return { name, label, href: href ?? main.href, exists: href !== undefined }
  })
}
