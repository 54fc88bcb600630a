import { deepest } from '../support/markdown-source/scan-markdown.ts'
import type { Finding } from './finding.ts'
import { createLineFinder } from './line-finder.ts'

/** Many tools that follow descend by recursion, and the parser of MDX needs the square of the depth. */
const deepestTag = 1000

const tags = /<(\/?)([A-Za-z][\w.:-]*)((?:\s[^<>]*)?)>/g
/** Elements without an end, and those whose end may be left out. */
const unclosed = new Set(
  'area base br col dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

/** The first list, quote or block that is too deep inside others, and the first tag. `prose` has no code. */
export function checkDepth(prose: string, deep: number | null): Finding[] {
  const place = createLineFinder(prose)
  const tag = findDeepTag(prose)
  return [
    ...(deep === null
      ? []
      : [
          {
            message: `Lists, quotes and blocks are nested more than ${deepest} levels deep.`,
            hint: 'Split the list, or turn its upper levels into headings.',
            ...place(deep),
          },
        ]),
    ...(tag === null
      ? []
      : [
          {
            message: `More than ${deepestTag} tags are opened and not closed.`,
            hint: 'Close them, or write &lt; for a literal < character.',
            ...place(tag),
          },
        ]),
  ]
}

function findDeepTag(prose: string): number | null {
  const open: string[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  for (const { 1: slash, 2: name = '', 3: rest = '', index } of prose.matchAll(tags)) {
    if (rest.endsWith('/') || unclosed.has(name.toLowerCase())) continue
    if (slash === '') {
      open.push(name)
      count(name, 1)
      if (open.length > deepestTag) return index
      continue
    }
    // What was opened inside of it ends with it; a tag that was never opened ends nothing.
    if ((counts.get(name) ?? 0) === 0) continue
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last, -1)
      if (last === name) break
    }
  }
  return null
}
