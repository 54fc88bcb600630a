import { calloutKinds, containerNames, isKnownDirective } from '../markdown/shared/directives.ts'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import { createLineFinder } from '../problems/line-finder.ts'

/** Reports blocks that contain the rest of the page because nothing closes them. `starts` are their offsets. */
export function checkUnclosed(source: string, starts: readonly number[]): Finding[] {
  const place = createLineFinder(source)
  return starts.map((start) => {
    const opening = /^:+[\w-]*/.exec(source.slice(start))?.[0] ?? ''
    return {
      check: 'unclosedDirectives',
      message: `The block "${opening}" is never closed, so it contains everything below it.`,
      hint: `Add a line with ${opening.replace(/[^:]/g, '')} where it ends.`,
      ...place(start),
    }
  })
}

/**
 * Reports unknown blocks (`:::name`). They are rendered as info callouts, which is rarely what the author meant
 * (B276).
 */
export function checkDirectives(masked: string): Finding[] {
  if (!masked.includes(':::')) return []
  const place = createLineFinder(masked)
  return [...masked.matchAll(/^[ \t>]*(:{3,})([a-z][\w-]*)/gim)].flatMap((match): Finding[] => {
    const name = match[2] ?? ''
    if (isKnownDirective(name)) return []
    const known = [...Object.keys(calloutKinds), ...containerNames]
    const [nearest] = findNearest(name, known)
    return [
      {
        check: 'unknownDirectives',
        message: `Unknown block ":::${name}"; it is shown as :::info.`,
        hint: nearest === undefined ? `There are ${known.join(', ')}.` : `Did you mean :::${nearest}?`,
        ...place(match.index + match[0].indexOf(':')),
      },
    ]
  })
}
