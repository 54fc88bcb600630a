import { buildMessages, referenceGroups } from '../../model/build-messages.ts'
import { referenceIdOf, type ReferenceNode } from '../../model/reference-index.ts'
import { translateIn, type Language } from '../../i18n/shared/translate.ts'
import type { SidebarGroup, SidebarItem } from './sidebar-item.ts'

export type SidebarReference = {
  tree: ReferenceNode[]
  migration: string | undefined
  versionPath: string
  language: Language
}

/**
 * Replaces `reference` items by a collapsed category for each package, which contains its kinds of symbols and then
 * its other entry points and its changes. "Previous" and "next" skip the entry points and the changes.
 */
export function expandReference(items: SidebarItem[], reference: SidebarReference): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'category') return [{ ...item, items: expandReference(item.items, reference) }]
    return item.type === 'reference' ? expandItem(reference) : [item]
  })
}

function expandItem(reference: SidebarReference): SidebarItem[] {
  const { tree, migration, versionPath } = reference
  return [
    ...tree.map((node) => packageGroup(node, reference)),
    ...(migration === undefined
      ? []
      : [{ ...pageItem(migration, versionPath), isPassedOver: true as const }]),
  ]
}

function packageGroup(node: ReferenceNode, reference: SidebarReference): SidebarGroup {
  const { versionPath, language } = reference
  const groups = node.groups.map(({ kind, pages }) => {
    const label = translateIn(language, referenceGroups[kind], { count: pages.length })
    return closed(
      label,
      pages.map((page) => pageItem(page, versionPath)),
    )
  })
  const entryPoints = node.entryPoints.map((entry) => entryGroup(entry, node, versionPath))
  const label = translateIn(language, buildMessages.referenceEntryPoints, { count: entryPoints.length })
  const others = entryPoints.length > 0 ? [closed(label, entryPoints)] : []
  return {
    ...closed(node.label, [...groups, ...others, ...changesOf(node, reference)]),
    link: { type: 'doc', id: referenceIdOf(node.page, versionPath) },
  }
}

function changesOf({ changes }: ReferenceNode, { versionPath, language }: SidebarReference): SidebarItem[] {
  if (changes === undefined) return []
  const label = translateIn(language, buildMessages.referenceChanges)
  return [{ ...pageItem(changes, versionPath), label, isPassedOver: true }]
}

function entryGroup(node: ReferenceNode, parent: ReferenceNode, versionPath: string): SidebarGroup {
  const pages = node.groups.flatMap((group) => group.pages)
  return {
    ...closed(
      node.label.slice(parent.label.length + 1),
      pages.map((page) => ({ ...pageItem(page, versionPath), isPassedOver: true as const })),
    ),
    link: { type: 'doc', id: referenceIdOf(node.page, versionPath) },
    isPassedOver: true,
  }
}

function pageItem(page: string, versionPath: string) {
  return { type: 'doc' as const, id: referenceIdOf(page, versionPath) }
}

function closed(label: string, items: SidebarItem[]): SidebarGroup {
  return { type: 'category', label, items, link: null, collapsible: true, collapsed: true }
}
