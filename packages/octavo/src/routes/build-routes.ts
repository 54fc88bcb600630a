import type { SiteContent } from '../model/document.ts'
import type { NavLink, SidebarNode, VersionRecord } from '../model/nav-tree.ts'
import type { Problem, Severity } from '../model/problem.ts'
import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { Feature } from '../build/feature/feature.ts'
import { buildDocsRoutes } from './docs-routes.ts'
import { resolveNavbarTargets } from './navbar-targets.ts'
import { buildPageRoutes, checkNotFoundSlot, homeRoutes, notFoundRoute } from './page-routes.ts'
import { createPaths } from './page/paths.ts'
import { buildVersionTree, type VersionTree } from './version-tree.ts'
import { describeFile } from '../model/generated-content.ts'

/** Turns documents into all addresses of the site and what their pages show. A pure function. */
export function buildRoutes(loaded: SiteContent, site: Site, features: readonly Feature[]) {
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
    /** Complete sidebars by key; pages contain slices of them. */
    sidebars: {
      ...Object.fromEntries(trees.flatMap(({ sidebars }) => sidebars.map(({ key, nodes }) => [key, nodes]))),
      ...addedSidebars,
    },
    versions: trees.map(describeVersion),
    navbarTargets: navbar.targets,
    /** With the addresses of the files they link to. */
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

/** Two routes are duplicates if they are written to the same file. Keeps the first one. */
function dropDuplicates(routes: Route[], severity: Severity): { routes: Route[]; problems: Problem[] } {
  const byFile = new Map<string, Route[]>()
  for (const route of routes) {
    const key = route.path.replace(/(?<=.)\/+$/, '')
    byFile.set(key, [...(byFile.get(key) ?? []), route])
  }
  const duplicates = [...byFile.values()].filter(({ length }) => length > 1)
  const problems =
    duplicates.length === 0 || severity === 'ignore' ? [] : [duplicateRoutes(duplicates, severity)]
  return { routes: [...byFile.values()].flatMap(([first]) => first ?? []), problems }
}

/** The wording is part of the specification (B227); the sources are in the hint. */
function duplicateRoutes(duplicates: Route[][], severity: 'throw' | 'warn'): Problem {
  const lines = duplicates.flatMap(([, ...others]) =>
    others.map(
      ({ path }) => `- Attempting to create page at ${path}, but a page already exists at this route.`,
    ),
  )
  const sources = duplicates.map(
    (routes) => `- ${routes[0]?.path}: ${routes.map(({ source }) => describeFile(source)).join(' and ')}`,
  )
  return {
    severity: severity === 'throw' ? 'error' : 'warning',
    message: [
      'Duplicate routes found!',
      ...lines,
      'This could lead to non-deterministic routing behavior.',
    ].join('\n'),
    hint: ['Give all but one of them another slug:', ...sources].join('\n'),
  }
}

/**
 * Sorts routes in the order they are tried (B137): single pages, then docs with the latest version last (because its
 * path is a prefix of the older versions'), then the home page, then the page for everything else. Alphabetical
 * within each group.
 */
function sortRoutes(routes: Route[], site: Pick<Site, 'docs'>): Route[] {
  const versions = new Map(
    site.docs.flatMap(({ id, versions }) => versions.map((version) => [`${id} ${version.name}`, version])),
  )
  const keyOf = ({ page, path }: Route): string => {
    const version = 'docs' in page ? versions.get(`${page.docs.set} ${page.docs.version}`) : undefined
    const rank = version === undefined ? 0 : version.isLast ? 2 : 1
    const last = page.kind === 'not-found' ? 4 : path === '/' ? 3 : rank
    return [last, version?.path ?? '', path].join('\0')
  }
  const keyed = routes.map((route) => ({ route, key: keyOf(route) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ route }) => route)
}
