import type { SidebarCategory, SidebarNode } from '../nav-tree.ts'
import { comparablePath, isSamePath } from '../urls/active-link.ts'

/**
 * Reduces a sidebar to what a page contains in its HTML. Categories that are open by default or contain the page keep their
 * items; all others get `items: null`. A page that's listed twice opens both places (B093). The tree is indexed once
 * and pages share what they have in common, because large sites slice it thousands of times.
 */
export function createSidebarSlicer(tree: SidebarNode[]): (path: string) => SidebarNode[] {
  const trails = findTrails(tree)
  const withoutPage = new Map<SidebarCategory, SidebarCategory>()

  function cut(category: SidebarCategory): SidebarCategory {
    const known = withoutPage.get(category)
    if (known) return known
    const isOpen = !category.collapsed || !category.collapsible
    const items = isOpen && category.items ? category.items.map((node) => cutNode(node, null)) : null
    const result = isSameList(items, category.items) ? category : { ...category, items }
    withoutPage.set(category, result)
    return result
  }

  function cutNode(node: SidebarNode, trail: Set<SidebarCategory> | null): SidebarNode {
    if (node.type !== 'category') return node
    if (!trail?.has(node) || node.items === null) return cut(node)
    const items = node.items.map((child) => cutNode(child, trail))
    const usual = cut(node)
    if (isSameList(items, usual.items)) return usual
    return isSameList(items, node.items) ? node : { ...node, items }
  }

  return (path) => {
    const trail = trails.get(comparablePath(path)) ?? null
    return tree.map((node) => cutNode(node, trail))
  }
}

/** Path of a page → every category that is that page or contains it. */
function findTrails(tree: SidebarNode[]): Map<string, Set<SidebarCategory>> {
  const trails = new Map<string, Set<SidebarCategory>>()
  function add(path: string, parents: SidebarCategory[]): void {
    const key = comparablePath(path)
    const trail = trails.get(key) ?? new Set()
    for (const parent of parents) trail.add(parent)
    trails.set(key, trail)
  }
  function visit(nodes: SidebarNode[], parents: SidebarCategory[]): void {
    for (const node of nodes) {
      if (node.type === 'link' && !node.external) add(node.href, parents)
      if (node.type !== 'category') continue
      const inside = [...parents, node]
      if (node.href !== null) add(node.href, inside)
      visit(node.items ?? [], inside)
    }
  }
  visit(tree, [])
  return trails
}

function isSameList(a: SidebarNode[] | null, b: SidebarNode[] | null): boolean {
  if (a === null || b === null) return a === b
  return a.length === b.length && a.every((node, index) => node === b[index])
}

export function containsPath(nodes: SidebarNode[], path: string): boolean {
  return nodes.some((node) => {
    if (node.type === 'html') return false
    if (node.href !== null && isSamePath(node.href, path)) return true
    return node.type === 'category' && node.items !== null && containsPath(node.items, path)
  })
}
