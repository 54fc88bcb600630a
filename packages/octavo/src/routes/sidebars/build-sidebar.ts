import { translateIn } from '../../i18n/shared/translate.ts'
import type { SidebarItemInput } from '../../model/docs-input.ts'
import type { Document } from '../../model/document.ts'
import { escapeHtml } from '../../model/escape-html.ts'
import type { Breadcrumb, SidebarNode } from '../../model/nav-tree.ts'
import type { Problem } from '../../model/problem.ts'
import { splitName } from '../../model/reference-index.ts'
import type { CardGroup, IndexCard } from '../../model/route.ts'
import type { Slugger } from '../../model/urls/slug.ts'
import { isExternal } from '../../model/urls/url.ts'
import { findNearest } from '../../problems/nearest.ts'
import type { Paths } from '../page/paths.ts'
import {
  expandItems,
  type ItemSource,
  type SidebarDoc,
  type SidebarGroup,
  type SidebarItem,
} from './expand-items.ts'

export type SidebarSource = ItemSource & {
  name: string
  items: SidebarItemInput[]
  documents: ReadonlyMap<string, Document>
  /** Drafts and unlisted documents: valid to list, but not shown. */
  hidden: ReadonlySet<string>
  paths: Paths
  /** Creates slugs for index pages without one; shared by the sidebars of a version. */
  slugger: Slugger
}

/** A sidebar entry that is a page, in reading order. `label` is what prev/next show (B113). */
export type SidebarEntry = {
  pageId: string
  label: string
  href: string
  trail: Breadcrumb[]
  /** Never a neighbor of other pages. */
  isPassedOver?: true
}

/** The page of a category without a document. Its id is its slug, so it can't clash with a document's. */
export type GeneratedIndex = {
  id: string
  path: string
  category: string
  title: string
  description: string
  keywords: string[]
  groups: CardGroup[]
}

type Mistakes = { missingFolders: string[]; unknownIds: Set<string>; emptyCategories: string[] }

type Walk = SidebarSource & Mistakes & { indexes: GeneratedIndex[] }

/** What one item becomes: its node, and the pages in it. */
type Resolved = { item: SidebarItem; node: SidebarNode; entries: SidebarEntry[] }

/**
 * Turns a sidebar as written into what readers see. Items that lead nowhere are left out. Unknown ids and empty
 * categories are mistakes, unless everything in a category is hidden.
 */
export function buildSidebar(source: SidebarSource) {
  const walk: Walk = {
    ...source,
    missingFolders: [],
    unknownIds: new Set(),
    emptyCategories: [],
    indexes: [],
  }
  const items = expandItems(source.items, source, (dirName) => walk.missingFolders.push(dirName))
  const resolved = resolveAll(items, [], walk)
  return {
    nodes: resolved.map(({ node }) => node),
    entries: resolved.flatMap(({ entries }) => entries),
    indexes: walk.indexes,
    problems: describeMistakes(source, walk),
  }
}

function resolveAll(items: SidebarItem[], trail: Breadcrumb[], walk: Walk): Resolved[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return resolveCategory(item, trail, walk) ?? []
    if (item.type === 'doc') return resolveDocument(item, trail, walk) ?? []
    return { item, node: plainNode(item, walk), entries: [] }
  })
}

function resolveDocument(item: SidebarDoc, trail: Breadcrumb[], walk: Walk): Resolved | null {
  const document = findDocument(item.id, walk)
  if (!document) return null
  const { frontMatter, reference, title } = document
  const page = pageOfDocument(document, walk)
  const written = item.label === undefined ? undefined : translate(item.label, walk)
  const label = frontMatter.sidebar_label ?? written ?? title
  // Zero-width spaces let a long name wrap between its words.
  const shown = reference ? splitName(label).join('\u200B') : label
  const own = classOf(item.className ?? frontMatter.sidebar_class_name)
  return {
    item,
    node: { type: 'link', label: shown, href: page.href, external: false, ...own },
    entries: [entryOf(page, [...trail, { label, href: null }], item)],
  }
}

function resolveCategory(item: SidebarGroup, trail: Breadcrumb[], walk: Walk): Resolved | null {
  const { collapsible, collapsed, className, link } = item
  const label = translate(item.label, walk)
  const page = pageOfCategory(item, walk)
  const href = page?.href ?? null
  const children = resolveAll(item.items, [...trail, { label, href }], walk)
  if (children.length === 0) {
    // A category with only its own page becomes a plain link to it.
    if (page && link?.type === 'doc')
      return resolveDocument({ ...link, label: item.label, ...classOf(className) }, trail, walk)
    if (item.items.length === 0 && link?.type !== 'doc') walk.emptyCategories.push(item.label)
    return null
  }
  if (page && link?.type === 'generated-index')
    walk.indexes.push({
      id: page.id,
      path: page.href,
      category: label,
      title: translate(link.title ?? item.label, walk),
      description: translate(link.description ?? '', walk),
      keywords: link.keywords ?? [],
      groups: buildGroups(children, walk),
    })
  const items = children.map(({ node }) => node)
  const firstHref = href ?? firstHrefOf(items)
  const own = page ? [entryOf(page, [...trail, { label, href: null }], item)] : []
  return {
    item,
    node: { type: 'category', label, href, collapsible, collapsed, ...classOf(className), items, firstHref },
    entries: [...own, ...children.flatMap(({ entries }) => entries)],
  }
}

function plainNode(item: Exclude<SidebarItem, SidebarDoc | SidebarGroup>, walk: Walk): SidebarNode {
  if (item.type === 'label')
    return { type: 'html', html: escapeHtml(translate(item.label, walk)), className: 'sidebar-label' }
  if (item.type === 'html')
    return {
      type: 'html',
      html: walk.paths.linkHtml(translate(item.value, walk)),
      ...classOf(item.className),
    }
  const external = isExternal(item.href)
  const href = external ? item.href : walk.paths.ofLink(item.href)
  return { type: 'link', label: translate(item.label, walk), href, external, ...classOf(item.className) }
}

function translate(message: string, { language }: Walk): string {
  return translateIn(language, { message })
}

/** Null if readers may not be sent there. */
function findDocument(id: string, { documents, hidden, unknownIds }: Walk): Document | null {
  if (hidden.has(id)) return null
  const document = documents.get(id)
  if (!document) unknownIds.add(id)
  return document ?? null
}

function pageOfCategory({ link, label }: SidebarGroup, walk: Walk): Page | null {
  if (!link) return null
  if (link.type === 'doc') {
    const document = findDocument(link.id, walk)
    return document && pageOfDocument(document, walk)
  }
  const id = `/${(link.slug ?? `category/${walk.slugger.slug(label)}`).replace(/^\/+/, '')}`
  return { id, href: walk.paths.below(walk.version.path, id), label: translate(label, walk) }
}

function pageOfDocument(document: Document, { paths }: Walk): Page {
  return { id: document.id, href: paths.of(document.path), label: navLabel(document) }
}

type Page = { id: string; href: string; label: string }

function entryOf(
  { id, href, label }: Page,
  trail: Breadcrumb[],
  { isPassedOver }: SidebarDoc | SidebarGroup,
) {
  return { pageId: id, label, href, trail, ...(isPassedOver && { isPassedOver }) } satisfies SidebarEntry
}

/** What links to a document from another one show. */
export function navLabel({ frontMatter, title }: Document): string {
  return frontMatter.pagination_label ?? frontMatter.sidebar_label ?? title
}

function classOf(className: string | undefined): { className?: string } {
  return className === undefined ? {} : { className }
}

function firstHrefOf(nodes: SidebarNode[]): string | null {
  for (const node of nodes) {
    const href =
      node.type === 'link' && !node.external ? node.href : node.type === 'category' ? node.firstHref : null
    if (href !== null) return href
  }
  return null
}

/** One card for each child that has a target (B287), below the label it follows in the sidebar. */
function buildGroups(children: Resolved[], walk: Walk): CardGroup[] {
  const groups: CardGroup[] = [{ label: '', isOrdered: false, cards: [] }]
  for (const { item, node } of children) {
    if (item.type === 'label') {
      groups.push({ label: translate(item.label, walk), isOrdered: item.ordered ?? false, cards: [] })
    } else {
      const description = item.type === 'doc' ? (walk.documents.get(item.id)?.description ?? '') : ''
      groups.at(-1)?.cards.push(...cardsOf(node, description))
    }
  }
  return groups.filter(({ cards }) => cards.length > 0)
}

function cardsOf(node: SidebarNode, description: string): IndexCard[] {
  if (node.type === 'html') return []
  const { label } = node
  if (node.type === 'link')
    return [{ kind: node.external ? 'link' : 'doc', label, href: node.href, description, count: 0 }]
  if (node.firstHref === null) return []
  const count = (node.items ?? []).filter(({ type }) => type !== 'html').length
  return [{ kind: 'category', label, href: node.firstHref, description: '', count }]
}

/** Listing this many ids still helps; a list of thousands would hide the message. */
const maxIds = 200

function describeMistakes(source: SidebarSource, mistakes: Mistakes): Problem[] {
  const { name, version, documents, hidden, folders } = source
  const { missingFolders, unknownIds, emptyCategories } = mistakes
  const file = `versions.${version.name}.sidebars.${name}`
  const sidebar = `sidebar "${name}" of version ${version.name}`
  const guess = (wanted: string, known: string[]) =>
    findNearest(wanted, known)
      .map((nearest) => `"${nearest}"`)
      .join(' or ')
  const problems: Problem[] = []
  const report = (message: string, hint: string) => problems.push({ severity: 'error', file, message, hint })
  if (unknownIds.size > 0) {
    const available = [...documents.keys()].filter((id) => !hidden.has(id)).toSorted()
    const message = [
      `The ${sidebar} names documents that do not exist:`,
      ...[...unknownIds].map((id) => `- ${id}`),
      'Available ids:',
      ...available.slice(0, maxIds).map((id) => `- ${id}`),
      ...(available.length > maxIds ? [`… and ${available.length - maxIds} more`] : []),
    ]
    const guesses = [...unknownIds].flatMap((id) => {
      const nearest = guess(id, available)
      return nearest === '' ? [] : [`"${id}": did you mean ${nearest}?`]
    })
    report(message.join('\n'), guesses.join('\n') || 'Write the page, or remove the item from the sidebar.')
  }
  const names = folders.folders.map((folder) => folder.name)
  // A version without pages is reported where its folder is read.
  for (const dirName of documents.size === 0 ? [] : missingFolders) {
    const nearest = guess(dirName, names)
    report(
      `The ${sidebar} is generated from the folder "${dirName}", which has no pages.`,
      nearest === ''
        ? `Use the path of a folder inside the version's content folder, or "." for all of it.`
        : `Did you mean ${nearest}?`,
    )
  }
  // An autogenerated list that found nothing has been reported already.
  for (const label of missingFolders.length > 0 ? [] : emptyCategories)
    report(
      `The category "${label}" of the ${sidebar} has neither items nor a document as its link.`,
      'Add an item or a link to a document, or remove the category.',
    )
  return problems
}
