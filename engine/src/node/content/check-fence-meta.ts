import { findNearest } from '../support/nearest.ts'
import type { Finding } from './finding.ts'
import { createLineFinder } from './line-finder.ts'

/** Words long enough for a misspelling to be recognizable. Any other unknown word may be meant for another tool. */
const words = [
  'title',
  'sample',
  'samples',
  'nocheck',
  'output',
  'preview',
  'showLineNumbers',
  'focus',
  'error',
  'warning',
]

/**
 * Reports words in the first line of a fence that look like misspellings of ours. `starts` are the offsets of those
 * lines.
 */
export function checkFenceMeta(source: string, starts: readonly number[]): Finding[] {
  const place = createLineFinder(source)
  return starts.flatMap((start) => {
    const end = source.indexOf('\n', start)
    const line = source.slice(start, end === -1 ? undefined : end)
    const from = /(?<![`~])(?:`{3,}(?!`)|~{3,}(?!~))\S*\s/.exec(line)
    if (!from) return []
    // Anything in quotes or braces is a value.
    const bare = line.replace(/=(?:"[^"]*"|'[^']*')|\{[^}]*\}/g, (value) => '='.padEnd(value.length))
    return [...bare.matchAll(/(?<=\s)[a-z][\w-]{4,}/gi)].flatMap(({ 0: word, index }): Finding[] => {
      const [nearest] = index < from.index || words.includes(word) ? [] : findNearest(word, words)
      if (nearest === undefined) return []
      const message = `Unknown word "${word}" in the first line of a fence; it is ignored.`
      const hint = `Did you mean ${nearest}?`
      return [{ check: 'unknownFenceMeta', message, hint, ...place(start + index) }]
    })
  })
}
