import { buildMessages } from '../model/build-messages.ts'
import type { Route } from '../model/route.ts'
import type { Site, Version } from '../model/site.ts'
import { translateIn } from '../i18n/shared/translate.ts'
import { splitPages } from './split-pages.ts'
import { outputPathsOf, toHref } from '../model/urls/url.ts'
import type { SidebarNode } from '../model/nav-tree.ts'

/** A pair of files: what they are about, and their pages in order. */
export type LlmsPlan = {
  /** Paths from the locale's output folder. */
  files: { index: string; full: string }
  head: LlmsHead
  sections: Section[]
}

/**
 * Two files for each docs version, next to its pages, and two for the site: the version that readers get by default,
 * the posts and the other pages.
 */
export function planLlmsFiles(source: Source): LlmsPlan[] {
  const { site } = source
  const versions = site.docs
    .flatMap(({ id, versions: list }) => list.map((version): DocsVersion => ({ set: id, version })))
    .map((docs) => ({ docs, version: docs.version, title: `${site.title} ${docs.version.label}` }))
  const below = versions.filter(({ version }) => version.path !== '/')
  const latest = versions.filter(({ version }) => version.isLast)
  const others = below.map(({ version, title }) => ({
    label: translateIn(site.language, buildMessages.llmsVersion, { version: title }),
    url: urlOf(filesOf(version).index, site),
  }))
  return [
    ...below.map(({ docs, version, title }) =>
      planPair({ title, others: [] }, listVersionSections(docs, source), { site, files: filesOf(version) }),
    ),
    planPair(
      { title: site.title, others },
      [...latest.flatMap(({ docs }) => listVersionSections(docs, source)), ...listOtherSections(source)],
      { site, files: filesOf({ path: '/' }) },
    ),
  ]
}

type Place = { site: Site; files: LlmsPlan['files'] }

function planPair(
  about: Pick<LlmsHead, 'title' | 'others'>,
  sections: Section[],
  { site, files }: Place,
): LlmsPlan {
  const summary = site.tagline.replaceAll(/\s+/g, ' ').trim()
  return { files, head: { ...about, summary }, sections }
}

function filesOf({ path }: Pick<Version, 'path'>): LlmsPlan['files'] {
  const folder = path.split('/').filter(Boolean)
  return { index: [...folder, 'llms.txt'].join('/'), full: [...folder, 'llms-full.txt'].join('/') }
}

function urlOf(file: string, { url, baseUrl }: Site): string {
  return url + baseUrl + file
}

/** The files in the plan that the site wants. `markdownOf` returns null for a route that wasn't rendered. */
export function writeLlmsFiles(
  { files, head, sections }: LlmsPlan,
  site: Site,
  markdownOf: (route: Route) => string | null,
): Map<string, string> {
  const pages = sections
    .flatMap(({ routes }) => routes)
    .flatMap((route) => {
      const markdown = markdownOf(route)
      return markdown === null ? [] : [{ route, markdown }]
    })
  const parts = site.files['llms-full.txt'] ? splitPages(pages) : []
  const names = parts.map((_, index) => partName(files.full, index))
  const urls = names.map((name) => urlOf(name, site))
  return new Map([
    ...(site.files['llms.txt']
      ? [[files.index, writeLlmsIndex({ ...head, full: urls }, sections, site)] as const]
      : []),
    ...parts.map(
      (part, index) =>
        [names[index] ?? '', writeLlmsFull({ ...head, next: urls[index + 1] ?? null }, part, site)] as const,
    ),
  ])
}

/** `llms-full.txt`, `llms-full-2.txt`, … */
function partName(file: string, index: number): string {
  return index === 0 ? file : file.replace(/\.txt$/, `-${index + 1}.txt`)
}

type Link = { label: string; url: string }

/** What a file is about, and which other files there are. */
type LlmsHead = {
  title: string
  summary: string
  others: Link[]
}

/**
 * The index for language models (llmstxt.org): a title, what the site is, and sections of links to Markdown.
 *
 *   # Name
 *   > What it is.
 *   ## Section
 *   - [Page](https://host/page/index.md): what it says
 */
function writeLlmsIndex(
  head: LlmsHead & { /** Addresses of the files with all pages. */ full: string[] },
  sections: readonly Section[],
  site: Site,
): string {
  const others = head.others.map(({ label, url }) => `- [${label}](${url})`)
  const full = head.full.join(' ')
  const note =
    full === ''
      ? translateIn(site.language, buildMessages.llmsLinks)
      : translateIn(site.language, buildMessages.llmsNote, { full })
  const parts = [
    ...writeHead(head),
    note,
    ...sections.map(({ title, routes }) =>
      [`## ${title}`, '', ...routes.map((route) => writeLine(route, site))].join('\n'),
    ),
    // The specification gives this name a meaning: a model that's short on space can skip the section.
    ...(others.length > 0 ? [['## Optional', '', ...others].join('\n')] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** All pages one after another, each below its address. */
function writeLlmsFull(
  head: LlmsHead & { /** Address of the file that goes on. */ next: string | null },
  pages: readonly { route: Route; markdown: string }[],
  site: Site,
): string {
  const note = translateIn(site.language, buildMessages.llmsAddresses, { url: site.url })
  const bodies = pages.map(
    ({ route, markdown }) => `---\n\n<${addressOf(route, site)}>\n\n${markdown.trim()}`,
  )
  const next =
    head.next === null ? [] : [translateIn(site.language, buildMessages.llmsNext, { url: head.next })]
  return `${[...writeHead(head), note, ...next, ...bodies].join('\n\n')}\n`
}

function writeHead({ title, summary }: LlmsHead): string[] {
  return [`# ${title}`, ...(summary === '' ? [] : [`> ${summary}`])]
}

function writeLine(route: Route, site: Site): string {
  const { page, path } = route
  const url = site.url + site.baseUrl + encodeURI(outputPathsOf(path, site.trailingSlash).markdown)
  const label = page.title.trim() === '' ? site.title : page.title.replaceAll(/\s+/g, ' ')
  const about = page.description.replaceAll(/\s+/g, ' ').trim()
  return `- [${label.replace(/[[\]]/g, '\\$&')}](${url})${about === '' ? '' : `: ${about}`}`
}

function addressOf({ path }: Route, site: Site): string {
  return site.url + toHref(path, site)
}

/** Routes that belong together, in reading order. */
type Section = { title: string; routes: Route[] }

/** The data of one locale. */
type Source = {
  site: Site
  routes: readonly Route[]
  sidebars: Record<string, SidebarNode[]>
}

type DocsVersion = { set: string; version: Version }

/** One section for each top-level category in the version's sidebars, and one for pages that aren't in any sidebar. */
function listVersionSections({ set, version }: DocsVersion, source: Source): Section[] {
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
