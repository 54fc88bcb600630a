import { isSamePath } from '../urls/active-link.ts'
import type { SidebarNode } from '../nav-tree.ts'

/** Whether a tree, or a slice of one, contains a page. */
export function containsPath(nodes: SidebarNode[], path: string): boolean {
  return nodes.some((node) => {
    if (node.type === 'html') return false
    if (node.href !== null && isSamePath(node.href, path)) return true
    return node.type === 'category' && node.items !== null && containsPath(node.items, path)
  })
}
