import type { SidebarGroup, SidebarItem } from './sidebar-item.ts'

type Ids = {
  /** Documents that readers may be sent to. */
  known: ReadonlySet<string>
  /** Drafts and unlisted documents: valid to list, but not shown. */
  hidden: ReadonlySet<string>
}

export type Pruned = { items: SidebarItem[]; unknownIds: string[]; emptyCategories: string[] }

/**
 * Third step: drops items that lead nowhere. Unknown ids and empty categories are mistakes, unless everything in a
 * category is hidden. A category left with only its own page becomes a plain link to it.
 */
export function pruneItems(items: SidebarItem[], ids: Ids): Pruned {
  const unknownIds = new Set<string>()
  const emptyCategories: string[] = []

  function isShown(id: string): boolean {
    if (!ids.known.has(id) && !ids.hidden.has(id)) unknownIds.add(id)
    return ids.known.has(id)
  }

  function pruneCategory(category: SidebarGroup): SidebarItem[] {
    const items = category.items.flatMap(prune)
    const link = category.link?.type === 'doc' && !isShown(category.link.id) ? null : category.link
    if (items.length > 0) return [{ ...category, items, link }]
    if (link?.type === 'doc') return [toDoc(category, link.id)]
    if (category.items.length === 0 && category.link?.type !== 'doc') emptyCategories.push(category.label)
    return []
  }

  function prune(item: SidebarItem): SidebarItem[] {
    if (item.type === 'category') return pruneCategory(item)
    return item.type === 'doc' && !isShown(item.id) ? [] : [item]
  }

  return { items: items.flatMap(prune), unknownIds: [...unknownIds], emptyCategories }
}

function toDoc({ label, className }: SidebarGroup, id: string): SidebarItem {
  return { type: 'doc', id, label, ...(className !== undefined && { className }) }
}
