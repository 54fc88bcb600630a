import type { SidebarNode } from '../../../model/nav-tree.ts'
import { containsPath } from '../../../model/sidebar/sidebar-search.ts'

/** Sidebar branches that differ from their default state, by their position in the tree: `2.0`. */
export type OpenedBranches = ReadonlyMap<string, boolean>

/** A branch opens when the reader navigates into it, and no branch closes because the reader leaves it (B096). */
export function followReader(
  opened: OpenedBranches,
  tree: SidebarNode[],
  { from, to }: { from: string; to: string },
): OpenedBranches {
  const next = new Map(opened)
  const left = branchesAround(tree, from, '')
  for (const key of left) if (!next.has(key)) next.set(key, true)
  for (const key of branchesAround(tree, to, '')) if (!left.includes(key)) next.set(key, true)
  return next
}

function branchesAround(nodes: SidebarNode[], path: string, parentKey: string): string[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'category' || !containsPath([node], path)) return []
    const key = `${parentKey}${index}`
    return [key, ...branchesAround(node.items ?? [], path, `${key}.`)]
  })
}
