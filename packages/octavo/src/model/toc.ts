import type { Heading } from './render-contract.ts'
import type { TocRange } from './route.ts'

/** An entry in the table of contents. `depth` starts at 0 and never increases by more than one (B120). */
export type TocEntry = { id: string; html: string; depth: number }

/**
 * Headings as a flat list with depths. A heading whose parent is filtered out moves up to the nearest one that's kept,
 * so an h4 under a hidden h3 is listed below its h2.
 */
export function entriesInRange(headings: Heading[], range: TocRange): TocEntry[] {
  const open: number[] = []
  const entries: TocEntry[] = []
  for (const { level, id, html } of headings) {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop()
    if (level < range.min || level > range.max) continue
    entries.push({ id, html, depth: open.length })
    open.push(level)
  }
  return entries
}
