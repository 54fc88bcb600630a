import type { Document, SiteContent } from '../model/document.ts'
import type { NavLink, SidebarNode } from '../model/nav-tree.ts'
import type { Problem } from '../model/problem.ts'
import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { Feature } from '../build/feature/feature.ts'
import { buildDocsRoutes } from './docs-routes.ts'
import { dropDuplicates } from './duplicate-routes.ts'
import { resolveNavbarTargets, type NavbarTargets } from './navbar-targets.ts'
import { buildPageRoutes, checkNotFoundSlot, homeRoutes, notFoundRoute } from './page-routes.ts'
import { createPaths } from './page/paths.ts'
import { sortRoutes } from './route-order.ts'
import { buildVersionTree, type VersionTree } from './version-tree.ts'

export type Routes = {
  /** In the order they are tried. */
  routes: Route[]
  /** Complete sidebars by key; pages contain slices of them. */
  sidebars: Record<string, SidebarNode[]>
  versions: VersionRecord[]
  navbarTargets: NavbarTargets
  /** With the addresses of the files they link to. */
  documents: Document[]
  problems: Problem[]
}

/** What menus need to know about a version (B160). */
export type VersionRecord = {
  set: string
  name: string
  label: string
  isLast: boolean
  path: string
  /** The document, or the slug of the generated index, that the version opens with. */
  mainDocId: string | null
  mainHref: string
  docs: { id: string; path: string; sidebar: string | null }[]
  draftIds: string[]
  /** First page of each sidebar. */
  sidebars: Record<string, NavLink | null>
}

/** Turns documents into all addresses of the site and what their pages show. A pure function. */
export function buildRoutes(loaded: SiteContent, site: Site, features: readonly Feature[]): Routes {
  const paths = createPaths(loaded.documents, site)
  const documents = loaded.documents.map((document) => paths.resolveLinks(document))
  const content = { ...loaded, documents }
  const sets = site.docs.map(({ id, versions }) =>
    versions.map((version) =>
      buildVersionTree({ set: id, version, content, paths, language: site.language }),
    ),
  )
  const trees = sets.flat()
  const docs = sets.map((trees) => buildDocsRoutes({ trees, site, paths }))
  const docsRoutes = docs.flatMap(({ routes }) => routes)
  const pageRoutes = [...buildPageRoutes(documents, paths, site.language), ...homeRoutes(documents, site)]
  const versions = trees.map(({ version, main }) => ({ label: version.label, href: main.href }))
  const added: Route[] = []
  const addedSidebars: Record<string, SidebarNode[]> = {}
  for (const feature of features) {
    const known = [...docsRoutes, ...added, ...pageRoutes]
    const own = feature.routes?.({ documents, site, paths, routes: known, versions })
    added.push(...(own?.routes ?? []))
    Object.assign(addedSidebars, own?.sidebars)
  }
  // Of two pages with the same address, the first one is kept.
  const all = [...docsRoutes, ...added, ...pageRoutes, notFoundRoute(documents, site.language)]
  const { routes, problems } = dropDuplicates(all, site.checks.duplicateRoutes)
  const navbar = resolveNavbarTargets(site.navbar.items, trees)
  return {
    routes: sortRoutes(routes, site),
    sidebars: {
      ...Object.fromEntries(trees.flatMap(({ sidebars }) => sidebars.map(({ key, nodes }) => [key, nodes]))),
      ...addedSidebars,
    },
    versions: trees.map(describeVersion),
    navbarTargets: navbar.targets,
    documents,
    problems: [
      ...docs.flatMap((set) => set.problems),
      ...navbar.problems,
      ...checkNotFoundSlot(documents, site),
      ...problems,
    ],
  }
}

function describeVersion({ set, version, pages, sidebars, main, draftIds }: VersionTree): VersionRecord {
  const { name, label, isLast, path } = version
  return {
    set,
    name,
    label,
    isLast,
    path,
    mainDocId: main.id,
    mainHref: main.href,
    docs: [...pages].map(([id, href]) => ({
      id,
      path: href,
      sidebar: sidebars.find(({ positions }) => positions.has(id))?.name ?? null,
    })),
    draftIds,
    sidebars: Object.fromEntries(sidebars.map((sidebar) => [sidebar.name, firstLink(sidebar.entries[0])])),
  }
}

function firstLink(entry: NavLink | undefined): NavLink | null {
  return entry ? { label: entry.label, href: entry.href } : null
}
