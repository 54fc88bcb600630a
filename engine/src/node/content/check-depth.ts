import type { Finding } from './finding.ts'
import { createLineFinder } from './line-finder.ts'

/** Deeper than anybody writes, and far less deep than what overflows the stack of the tools that follow. */
const deepest = 100

const containers = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/gm
const rule = /^[ \t>]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/

/** Lists and quotes inside each other; the first line that is too deep is an error. */
export function checkDepth(masked: string): Finding[] {
  for (const { 0: opening, index } of masked.matchAll(containers)) {
    const markers = opening.match(/[>*+-]|\d+[.)]/g)?.length ?? 0
    if (markers === 0 || opening.length <= deepest) continue
    // A list inside a list is indented by two columns at least.
    const columns = opening.length - opening.trimStart().length
    const end = masked.indexOf('\n', index)
    if (markers + columns / 2 <= deepest || rule.test(masked.slice(index, end === -1 ? undefined : end)))
      continue
    return [
      {
        message: `Lists and quotes are nested more than ${deepest} levels deep.`,
        hint: 'Divide the list, or make headings of its upper levels.',
        ...createLineFinder(masked)(index),
      },
    ]
  }
  return []
}
