import type { SidebarNode } from '../../model/nav-tree.ts'
import { hashOf } from '../../files/hash.ts'

/** One file per sidebar, named after its content: sidebar key → path from the output folder, and text. */
export function buildSidebarFiles(
  sidebars: Record<string, SidebarNode[]>,
): Record<string, { file: string; text: string }> {
  return Object.fromEntries(
    Object.entries(sidebars).map(([key, tree]) => {
      const text = JSON.stringify(tree)
      const name = key.replace(/[^\w.-]+/g, '_')
      return [key, { file: `assets/sidebars/${name}-${hashOf(text).slice(0, 8)}.json`, text }]
    }),
  )
}
