import type { SiteContent, Document } from '../model/document.ts'
import type { NavLink, SidebarNode, VersionRecord } from '../model/nav-tree.ts'
import type { Problem, Severity } from '../model/problem.ts'
import type { Route, FreePage } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { Feature } from '../build/feature/feature.ts'
import { buildDocsRoutes } from './docs-routes.ts'
import { resolveNavbarTargets } from './navbar-targets.ts'
import { createPaths, type Paths } from './page/paths.ts'
import { buildVersionTree, type VersionTree } from './version-tree.ts'
import { describeFile } from '../model/generated-content.ts'
import { buildMessages } from '../model/build-messages.ts'
import { nameContent } from '../model/page-contents.ts'
import { translateIn, type Language } from '../i18n/shared/translate.ts'
import { emptyPage, pageOfDocument, plainLayout, tocOf } from './page/page-base.ts'

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

/** The address of the page that a site shows at unknown ones: `content/pages/404.md`. */
const notFoundPath = '/404'

/** Stand-alone pages. A component renders the whole page; Markdown gets a heading if it has none. */
function buildPageRoutes(documents: Document[], paths: Paths, language: Language): Route[] {
  return documents
    .filter(({ kind, path }) => kind === 'page' && path !== notFoundPath)
    .map((document) => ({
      path: paths.of(document.path),
      source: document.file,
      layout: plainLayout,
      page: pageOf(document, language),
      unlisted: document.frontMatter.unlisted ?? false,
    }))
}

function pageOf(document: Document, language: Language): FreePage {
  const { frontMatter, format, titleInBody } = document
  const isMarkdown = format !== 'tsx'
  const hasHeading = isMarkdown && !titleInBody && !frontMatter.hide_title && frontMatter.title !== undefined
  return {
    ...pageOfDocument(document, { classes: ['plugin-pages', 'plugin-id-default'] }),
    // A component's strings are translated with the catalog, so its title and description are too.
    ...(!isMarkdown && {
      title: translateIn(language, { message: document.title }),
      description: translateIn(language, { message: document.description }),
    }),
    kind: 'page',
    content: nameContent(document),
    toc: isMarkdown ? tocOf(frontMatter) : null,
    heading: hasHeading ? document.title : null,
    ...(frontMatter.full_width === true && { isWide: true as const }),
  }
}

/** The site's own not-found page leaves nothing for the slot `notFound` to replace. */
function checkNotFoundSlot(documents: Document[], { slots }: Pick<Site, 'slots'>): Problem[] {
  const own = documents.find(({ kind, path }) => kind === 'page' && path === notFoundPath)
  if (!own || slots.notFound === undefined) return []
  return [
    {
      severity: 'error',
      message: `The not-found page is written in ${own.file}, so the slot has no effect.`,
      hint: 'Remove the slot or the page.',
      file: 'slots.notFound',
    },
  ]
}

/** The home page of a site that fills the slot `homeHero` and has no page at `/`. */
function homeRoutes(documents: Document[], { slots, tagline }: Pick<Site, 'slots' | 'tagline'>): Route[] {
  if (slots.homeHero === undefined || documents.some(({ path }) => path === '/')) return []
  const page = emptyPage('', ['plugin-pages', 'plugin-id-default'])
  const description = tagline.replaceAll(/\s+/g, ' ').trim()
  return [
    {
      path: '/',
      source: 'slots.homeHero',
      layout: plainLayout,
      page: { ...page, kind: 'home', description },
      unlisted: false,
    },
  ]
}

/** What a host serves for addresses that don't exist. Its path is a file name and takes no slash. */
function notFoundRoute(documents: Document[], language: Language): Route {
  const document = documents.find(({ kind, path }) => kind === 'page' && path === notFoundPath)
  const base = { path: '/404.html', layout: plainLayout, unlisted: false }
  if (document) {
    const { kind: _, content, toc, heading, isWide, ...page } = pageOf(document, language)
    const own = { content, toc, heading, ...(isWide && { isWide }) }
    return { ...base, source: document.file, page: { ...page, kind: 'not-found', noIndex: true, own } }
  }
  const classes = ['plugin-native', 'plugin-id-default']
  return {
    ...base,
    source: 'not-found page',
    page: {
      ...emptyPage(translateIn(language, buildMessages.notFound), classes),
      kind: 'not-found',
      noIndex: true,
    },
  }
}
