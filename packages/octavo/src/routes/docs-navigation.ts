import type { Document } from '../model/document.ts'
import type { NavLink } from '../model/nav-tree.ts'
import type { Problem } from '../model/problem.ts'
import type { VersionLink } from '../model/route.ts'
import { findNearest } from '../problems/nearest.ts'
import { navLabel } from './sidebars/build-sidebar.ts'
import type { VersionSidebar, VersionTree } from './version-tree.ts'

export function navigationOf(pageId: string, sidebar: VersionSidebar | null) {
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
export function sidebarOf({ id, frontMatter }: Document, tree: VersionTree): VersionSidebar | null {
  const wanted = frontMatter.displayed_sidebar
  if (wanted === undefined) return tree.sidebars.find(({ positions }) => positions.has(id)) ?? null
  return tree.sidebars.find(({ name }) => name === wanted) ?? null
}

/** Neighbors chosen by the author: a document's id, or null for none. */
export function chosenNeighbors(
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
export function checkNavigation(document: Document, tree: VersionTree): Problem[] {
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
export function versionLinksOf(pageId: string, trees: VersionTree[]): VersionLink[] {
  return trees.map(({ version: { name, label }, pages, main }) => {
    const href = pages.get(pageId)
    return { name, label, href: href ?? main.href, exists: href !== undefined }
  })
}
