import { buildMessages } from '../model/build-messages.ts'
import type { Route } from '../model/route.ts'
import type { Site, Version } from '../model/site.ts'
import { translateIn } from '../i18n/shared/translate.ts'
import { outputPathsOf, toHref } from '../model/urls/url.ts'
import type { SidebarNode } from '../model/nav-tree.ts'

/** A pair of files: what they are about, and their pages in order. */
export type LlmsPlan = {
  /** Paths from the locale's output folder. */
  files: { index: string; full: string }
  title: string
  /** Links to the files of versions. */
  others: string[]
  sections: Section[]
}

/**
 * Two files for each docs version, next to its pages, and two for the site: the version that readers get by default,
 * the posts and the other pages.
 */
export function planLlmsFiles(source: Source): LlmsPlan[] {
  const { site } = source
  const versions = site.docs
    .flatMap(({ id, versions: list }) => list.map((version) => ({ set: id, version })))
    .map((docs) => ({
      title: `${site.title} ${docs.version.label}`,
      isLast: docs.version.isLast,
      files: filesOf(docs.version.path),
      sections: listVersionSections(docs, source),
    }))
  const root = filesOf('/')
  const below = versions.filter(({ files }) => files.index !== root.index)
  const others = below.map(({ title, files }) => {
    const label = translateIn(site.language, buildMessages.llmsVersion, { version: title })
    return `- [${label}](${urlOf(files.index, site)})`
  })
  const latest = versions.flatMap(({ isLast, sections }) => (isLast ? sections : []))
  return [
    ...below.map(({ title, files, sections }) => ({ title, files, sections, others: [] })),
    { title: site.title, files: root, sections: [...latest, ...listOtherSections(source)], others },
  ]
}

function filesOf(path: string): LlmsPlan['files'] {
  const folder = path.split('/').filter(Boolean)
  return { index: [...folder, 'llms.txt'].join('/'), full: [...folder, 'llms-full.txt'].join('/') }
}

function urlOf(file: string, { url, baseUrl }: Site): string {
  return url + baseUrl + file
}

type LlmsPage = { route: Route; markdown: string }

/** The files in the plan that the site wants. `markdownOf` returns null for a route that wasn't rendered. */
export function writeLlmsFiles(
  plan: LlmsPlan,
  site: Site,
  markdownOf: (route: Route) => string | null,
): Map<string, string> {
  const pages = plan.sections
    .flatMap(({ routes }) => routes)
    .flatMap((route): LlmsPage[] => {
      const markdown = markdownOf(route)
      return markdown === null ? [] : [{ route, markdown }]
    })
  const parts = site.files['llms-full.txt'] ? splitPages(pages) : []
  // `llms-full.txt`, `llms-full-2.txt`, …
  const names = parts.map((_, index) =>
    index === 0 ? plan.files.full : plan.files.full.replace(/\.txt$/, `-${index + 1}.txt`),
  )
  const urls = names.map((name) => urlOf(name, site))
  const files = new Map<string, string>()
  if (site.files['llms.txt']) files.set(plan.files.index, writeLlmsIndex(plan, urls, site))
  for (const [index, part] of parts.entries())
    files.set(names[index] ?? '', writeLlmsFull(plan, { pages: part, next: urls[index + 1] }, site))
  return files
}

/** Programs that read such a file often take no more at once. */
const mostBytes = 5_000_000

/** Texts in their order, in groups of no more than `most` bytes each; a longer text is a group of its own. */
export function splitPages<T extends { markdown: string }>(pages: readonly T[], most = mostBytes): T[][] {
  const groups: T[][] = [[]]
  let size = 0
  for (const page of pages) {
    const bytes = Buffer.byteLength(page.markdown)
    if (size + bytes > most && size > 0) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(page)
    size += bytes
  }
  return groups
}

/**
 * The index for language models (llmstxt.org): a title, what the site is, and sections of links to Markdown. `full` are
 * the addresses of the files with all pages.
 *
 *   # Name
 *   > What it is.
 *   ## Section
 *   - [Page](https://host/page/index.md): what it says
 */
function writeLlmsIndex({ title, sections, others }: LlmsPlan, full: string[], site: Site): string {
  const note =
    full.length === 0
      ? translateIn(site.language, buildMessages.llmsLinks)
      : translateIn(site.language, buildMessages.llmsNote, { full: full.join(' ') })
  const listOf = (heading: string, lines: string[]) => [`## ${heading}`, '', ...lines].join('\n')
  const parts = [
    ...writeHead(title, site),
    note,
    ...sections.map((section) =>
      listOf(
        section.title,
        section.routes.map((route) => writeLine(route, site)),
      ),
    ),
    // The specification gives this name a meaning: a model that's short on space can skip the section.
    ...(others.length > 0 ? [listOf('Optional', others)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** All pages one after another, each below its address. `next` is the address of the file that goes on. */
function writeLlmsFull(
  { title }: LlmsPlan,
  { pages, next }: { pages: readonly LlmsPage[]; next: string | undefined },
  site: Site,
): string {
  const parts = [
    ...writeHead(title, site),
    translateIn(site.language, buildMessages.llmsAddresses, { url: site.url }),
    ...(next === undefined ? [] : [translateIn(site.language, buildMessages.llmsNext, { url: next })]),
    ...pages.map(
      ({ route, markdown }) => `---\n\n<${site.url + toHref(route.path, site)}>\n\n${markdown.trim()}`,
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function writeHead(title: string, { tagline }: Site): string[] {
  const summary = tagline.replaceAll(/\s+/g, ' ').trim()
  return [`# ${title}`, ...(summary === '' ? [] : [`> ${summary}`])]
}

function writeLine(route: Route, site: Site): string {
  const { page, path } = route
  const url = site.url + site.baseUrl + encodeURI(outputPathsOf(path, site.trailingSlash).markdown)
  const label = page.title.trim() === '' ? site.title : page.title.replaceAll(/\s+/g, ' ')
  const about = page.description.replaceAll(/\s+/g, ' ').trim()
  return `- [${label.replace(/[[\]]/g, '\\$&')}](${url})${about === '' ? '' : `: ${about}`}`
}

/** Routes that belong together, in reading order. */
type Section = { title: string; routes: Route[] }

/** The data of one locale. */
type Source = {
  site: Site
  routes: readonly Route[]
  sidebars: Record<string, SidebarNode[]>
}

/** One section for each top-level category in the version's sidebars, and one for pages that aren't in any sidebar. */
function listVersionSections(
  { set, version }: { set: string; version: Version },
  { site, sidebars, routes }: Source,
): Section[] {
  const own = routes.filter(
    (route) =>
      isPublic(route) &&
      'docs' in route.page &&
      route.page.docs.set === set &&
      route.page.docs.version === version.name,
  )
  const byPath = new Map(own.map((route) => [route.path, route]))
  const take = (path: string | null): Route[] => {
    const route = byPath.get(path ?? '')
    byPath.delete(path ?? '')
    return route ? [route] : []
  }
  const keys = new Set(own.flatMap(({ layout }) => (layout.sidebar ? [layout.sidebar.key] : [])))
  const sections = [...keys].flatMap((key) => sectionsOf(sidebars[key] ?? [], version.label, take))
  const rest = { title: translateIn(site.language, buildMessages.otherPages), routes: [...byPath.values()] }
  return [...sections, rest].filter((section) => section.routes.length > 0)
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
function listOtherSections({ site, routes }: Source): Section[] {
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
