import { buildMessages } from '../model/build-messages.ts'
import type { Document } from '../model/document.ts'
import { nameContent } from '../model/page-contents.ts'
import type { NavLink } from '../model/nav-tree.ts'
import type { Problem } from '../model/problem.ts'
import { commonTag } from '../model/record.ts'
import type { DocPage, IndexPage, Layout, ReferencePage, Route, VersionLink } from '../model/route.ts'
import type { Site, Version } from '../model/site.ts'
import { translateIn } from '../i18n/shared/translate.ts'
import {
  checkNavigation,
  chosenNeighbors,
  navigationOf,
  sidebarOf,
  versionLinksOf,
} from './docs-navigation.ts'
import { editUrlOf, emptyPage, pageOfDocument, tocOf } from './page/page-base.ts'
import type { Paths } from './page/paths.ts'
import type { VersionSidebar, VersionTree } from './version-tree.ts'

/** `trees` are the versions of one docs set. */
type DocsSource = { trees: VersionTree[]; site: Site; paths: Paths }

/** Builds routes for every document and generated index of a docs set. */
export function buildDocsRoutes(source: DocsSource): { routes: Route[]; problems: Problem[] } {
  const routes: Route[] = []
  const problems: Problem[] = []
  for (const tree of source.trees) {
    problems.push(...tree.problems)
    const mentions = findMentions(tree, source.paths)
    for (const document of tree.documents.values()) {
      problems.push(...checkNavigation(document, tree))
      routes.push(
        document.reference
          ? referenceRoute({ ...document, reference: document.reference }, tree, { ...source, mentions })
          : docRoute(document, tree, source),
      )
    }
    for (const index of tree.indexes) routes.push(indexRoute(index, tree, source))
  }
  return { routes, problems }
}

function docRoute(document: Document, tree: VersionTree, { trees, site, paths }: DocsSource): Route {
  const { frontMatter, id } = document
  const { set, version } = tree
  const path = paths.of(document.path)
  const sidebar = sidebarOf(document, tree)
  const base = pageOfDocument(document, {
    classes: [...classesOf(set, version), `docs-doc-id-${id}`],
    searchTag: frontMatter.search_in_all_versions ? commonTag : searchTagOf(set, version),
    canonical: canonicalOf(id, tree, trees),
    noIndex: version.noIndex,
  })
  const { breadcrumbs, previous, next } = navigationOf(id, sidebar)
  const chosen = chosenNeighbors(document, tree)
  // Spreading `base` into a literal this large is about eight times slower, which is noticeable with thousands of
  // pages.
  const page: DocPage = Object.assign(base, {
    kind: 'doc' as const,
    docs: {
      set,
      version: version.name,
      versionLinks: withOwnLink(versionLinksOf(id, trees), version, path),
      breadcrumbs,
      previous: chosen.previous === undefined ? previous : chosen.previous,
      next: chosen.next === undefined ? next : chosen.next,
    },
    content: nameContent(document),
    heading: document.titleInBody || frontMatter.hide_title || document.title === '' ? null : document.title,
    toc: tocOf(frontMatter),
    editUrl: editUrlOf(document, site),
    ...(document.frontMatter.tags?.length && { tags: document.frontMatter.tags }),
    lastUpdated: document.lastUpdated,
  })
  const layout = layoutOf(tree, sidebar, { path, site })
  return { path, source: document.file, layout, page, unlisted: frontMatter.unlisted ?? false }
}

type Mentions = ReadonlyMap<string, NavLink[]>
type ReferenceDocument = Document & { reference: NonNullable<Document['reference']> }

/** A page of the API reference. It's in the sidebar like a document, but has no neighbors (B114). */
function referenceRoute(
  document: ReferenceDocument,
  tree: VersionTree,
  { trees, site, paths, mentions }: DocsSource & { mentions: Mentions },
): Route {
  const { id, frontMatter, reference } = document
  const { set, version } = tree
  const path = paths.of(document.path)
  const sidebar = sidebarOf(document, tree)
  const page: ReferencePage = {
    ...emptyPage(document.title, [...classesOf(set, version), 'docs-reference-page', `docs-doc-id-${id}`]),
    kind: 'reference',
    description: document.description,
    canonical:
      frontMatter.canonical === undefined ? canonicalOf(id, tree, trees) : paths.of(frontMatter.canonical),
    noIndex: version.noIndex,
    searchTag: searchTagOf(set, version),
    docs: {
      set,
      version: version.name,
      versionLinks: withCounterparts(versionLinksOf(id, trees), document.path, { trees, paths }),
      breadcrumbs: navigationOf(id, sidebar).breadcrumbs,
      previous: null,
      next: null,
    },
    symbol: reference.symbol,
    model: reference.model,
    isAlias: reference.isAlias,
    ...(reference.since !== undefined && { since: reference.since }),
    ...(reference.role && { role: reference.role }),
    toc: { min: 2, max: 3 },
    usedBy: mentions.get(document.path) ?? [],
  }
  return {
    path,
    source: document.file,
    layout: layoutOf(tree, sidebar, { path, site }),
    page,
    unlisted: false,
  }
}

/** A symbol that has another name or place in another version is linked there. */
function withCounterparts(
  links: VersionLink[],
  path: string,
  { trees, paths }: { trees: VersionTree[]; paths: Paths },
): VersionLink[] {
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

function indexRoute(
  index: VersionTree['indexes'][number],
  tree: VersionTree,
  { trees, site }: DocsSource,
): Route {
  const { set, version } = tree
  const sidebar = tree.sidebars.find(({ name }) => name === index.sidebar) ?? null
  const page: IndexPage = {
    ...emptyPage(index.title, classesOf(set, version)),
    kind: 'index',
    description: index.description,
    keywords: index.keywords,
    canonical: canonicalOf(index.id, tree, trees),
    noIndex: version.noIndex,
    searchTag: searchTagOf(set, version),
    docs: {
      set,
      version: version.name,
      versionLinks: versionLinksOf(index.id, trees),
      ...navigationOf(index.id, sidebar),
    },
    groups: index.groups,
  }
  return {
    path: index.path,
    source: `sidebar "${index.sidebar}" of version ${version.name}, category "${index.category}"`,
    layout: layoutOf(tree, sidebar, { path: index.path, site }),
    page,
    unlisted: false,
  }
}

/** Other versions don't link to an unlisted page, but its own version does. */
function withOwnLink(links: DocPage['docs']['versionLinks'], version: Version, path: string) {
  return links.map((link) => (link.name === version.name ? { ...link, href: path, exists: true } : link))
}

function classesOf(set: string, { className }: Version): string[] {
  return ['plugin-docs', `plugin-id-${set}`, 'docs-wrapper', 'docs-doc-page', className]
}

function searchTagOf(set: string, { name }: Version): string {
  return `docs-${set}-${name}`
}

function layoutOf(
  { set, version }: VersionTree,
  sidebar: VersionSidebar | null,
  { path, site }: { path: string; site: Site },
): Layout {
  const label = translateIn(site.language, buildMessages.docsSidebar)
  return {
    id: `docs-${set}-${version.name}`,
    sidebar: sidebar && { key: sidebar.key, label, slice: sidebar.slice(path) },
  }
}

/** Old pages point to the same page of the latest version, if there is one. */
function canonicalOf(pageId: string, tree: VersionTree, trees: VersionTree[]): string | null {
  if (tree.version.isLast) return null
  return trees.find(({ version }) => version.isLast)?.pages.get(pageId) ?? null
}
