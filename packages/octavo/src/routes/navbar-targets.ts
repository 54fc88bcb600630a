import type { Problem } from '../model/problem.ts'
import type { VersionedTarget } from '../model/render-contract.ts'
import type { NavbarItem } from '../model/site.ts'
import { findNearest } from '../problems/nearest.ts'
import type { VersionTree } from './version-tree.ts'

/** For each navbar item, in order: its target in each version, or null if it doesn't depend on versions. */
export type NavbarTargets = (VersionedTarget[] | null)[]

/** Resolves the items that name a doc, a sidebar, or a version (B210, B219). An item whose target is a draft is hidden. */
export function resolveNavbarTargets(items: NavbarItem[], trees: VersionTree[]) {
  const problems: Problem[] = []
  const targets: NavbarTargets = items.map((item, index) => {
    const ofSet = 'docsSet' in item ? trees.filter(({ set }) => set === item.docsSet) : []
    const found = resolveItem(item, ofSet)
    if (item.type === 'doc' && found?.length === 0 && !isDraft(item.docId, ofSet))
      problems.push(describeUnknown(`navbar.items[${index}].docId`, item.docId, ofSet))
    return found
  })
  return { targets, problems }
}

function resolveItem(item: NavbarItem, trees: VersionTree[]): VersionedTarget[] | null {
  switch (item.type) {
    case 'doc':
      return trees.flatMap((tree) => docTarget(item.docId, tree) ?? [])
    case 'docSidebar':
      return trees.flatMap((tree) => sidebarTarget(item.sidebarId, tree) ?? [])
    case 'docsVersion':
    case 'docsVersionDropdown':
      return trees.map(({ version, main }) => ({
        version: version.name,
        label: version.label,
        href: main.href,
        sidebar: null,
      }))
    default:
      return null
  }
}

function docTarget(id: string, { version, pages, documents, sidebars }: VersionTree): VersionedTarget | null {
  const href = pages.get(id)
  if (href === undefined) return null
  const document = documents.get(id)
  return {
    version: version.name,
    label: document?.frontMatter.sidebar_label ?? document?.title ?? id,
    href,
    sidebar: sidebars.find(({ positions }) => positions.has(id))?.key ?? null,
  }
}

function sidebarTarget(wanted: string, { version, sidebars }: VersionTree): VersionedTarget | null {
  const sidebar = sidebars.find(({ name }) => name === wanted)
  const first = sidebar?.entries[0]
  return sidebar && first
    ? { version: version.name, label: first.label, href: first.href, sidebar: sidebar.key }
    : null
}

function isDraft(id: string, trees: VersionTree[]): boolean {
  return trees.some(({ draftIds }) => draftIds.includes(id))
}

function describeUnknown(place: string, id: string, trees: VersionTree[]): Problem {
  const known = [...new Set(trees.flatMap(({ pages }) => [...pages.keys()]))].toSorted()
  const [nearest] = findNearest(id, known, 1)
  return {
    severity: 'error',
    message: `There is no doc with the id "${id}"`,
    file: place,
    hint: `${nearest === undefined ? '' : `Did you mean "${nearest}"? `}Known docs: ${known.join(', ') || 'none'}.`,
  }
}
