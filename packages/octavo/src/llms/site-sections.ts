import { buildMessages } from '../model/build-messages.ts'
import type { SidebarNode } from '../model/nav-tree.ts'
import type { Route } from '../model/route.ts'
import type { Site, Version } from '../model/site.ts'
import { translateIn } from '../i18n/shared/translate.ts'

/** Routes that belong together, in reading order. */
export type Section = { title: string; routes: Route[] }

/** The data of one locale. */
export type Source = {
  site: Site
  routes: readonly Route[]
  sidebars: Record<string, SidebarNode[]>
}

export type DocsVersion = { set: string; version: Version }

/** One section for each top-level category in the version's sidebars, and one for pages that aren't in any sidebar. */
export function listVersionSections({ set, version }: DocsVersion, source: Source): Section[] {
  const { site, sidebars } = source
  const own = source.routes.filter(
    (route) => isPublic(route) && 'docs' in route.page && isOf(route.page.docs, set, version),
  )
  const byPath = new Map(own.map((route) => [route.path, route]))
  const take = (path: string | null): Route[] => {
    const route = path === null ? undefined : byPath.get(path)
    if (path !== null) byPath.delete(path)
    return route ? [route] : []
  }
  const keys = new Set(own.flatMap(({ layout }) => (layout.sidebar ? [layout.sidebar.key] : [])))
  const sections = [...keys].flatMap((key) => sectionsOf(sidebars[key] ?? [], version.label, take))
  const rest = { title: translateIn(site.language, buildMessages.otherPages), routes: [...byPath.values()] }
  return [...sections, rest].filter(({ routes }) => routes.length > 0)
}

function isOf(docs: { set: string; version: string }, set: string, { name }: Version): boolean {
  return docs.set === set && docs.version === name
}

/** Consecutive items outside a category form their own section. */
function sectionsOf(nodes: SidebarNode[], label: string, take: (path: string | null) => Route[]): Section[] {
  const sections: Section[] = []
  for (const node of nodes) {
    const routes = routesOf(node, take)
    const last = sections.at(-1)
    if (node.type === 'category') sections.push({ title: node.label, routes })
    else if (last?.title === label) last.routes.push(...routes)
    else sections.push({ title: label, routes })
  }
  return sections
}

function routesOf(node: SidebarNode, take: (path: string | null) => Route[]): Route[] {
  if (node.type === 'link') return take(node.href)
  if (node.type === 'html') return []
  return [...take(node.href), ...(node.items ?? []).flatMap((item) => routesOf(item, take))]
}

/** Posts, newest first, and then standalone pages. */
export function listOtherSections({ site, routes }: Source): Section[] {
  const posts = routes
    .filter((route) => isPublic(route) && route.page.kind === 'post')
    .toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1))
  const pages = routes.filter(
    (route) => isPublic(route) && /^(?:page|home|playground)$/.test(route.page.kind),
  )
  return [
    { title: site.blog?.title ?? '', routes: posts },
    { title: translateIn(site.language, buildMessages.sitePages), routes: pages },
  ].filter((section) => section.routes.length > 0)
}

function dateOf({ page }: Route): string {
  return page.kind === 'post' ? page.post.date : ''
}

function isPublic({ unlisted, page }: Route): boolean {
  return !unlisted && !page.noIndex
}
