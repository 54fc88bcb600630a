import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import { createLineFinder } from '../problems/line-finder.ts'

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

/** Languages with names long enough. Any other unknown language may be one that a plugin handles. */
const languages = [
  'typescript',
  'javascript',
  'markdown',
  'graphql',
  'python',
  'prisma',
  'svelte',
  'shell',
  'docker',
]

/**
 * Reports words in the first line of a fence that look like misspellings: of a language, or of what we read after it.
 * `starts` are the offsets of those lines.
 */
export function checkFenceMeta(source: string, starts: readonly number[]): Finding[] {
  const place = createLineFinder(source)
  return starts.flatMap((start) => {
    const end = source.indexOf('\n', start)
    const line = source.slice(start, end === -1 ? undefined : end)
    const from = /(?<![`~])(?:`{3,}(?!`)|~{3,}(?!~))(?<language>[\w-]*)\S*(?:\s|$)/d.exec(line)
    if (!from) return []
    return [...checkLanguage(from), ...checkWords(line, from.index)].map(({ at, ...finding }) => ({
      check: 'unknownFenceMeta',
      ...finding,
      ...place(start + at),
    }))
  })
}

type Misspelling = Pick<Finding, 'message' | 'hint' | 'language'> & { at: number }

function checkLanguage({ groups, indices }: RegExpExecArray): Misspelling[] {
  const name = groups?.['language'] ?? ''
  if (name.length < 5 || name in bundledLanguages || name in bundledLanguagesAlias) return []
  // The first letter is rarely mistyped.
  const [nearest] = findNearest(
    name,
    languages.filter((language) => language.startsWith(name.charAt(0).toLowerCase())),
  )
  if (nearest === undefined) return []
  const at = indices?.groups?.['language']?.[0] ?? 0
  const message = `Unknown language "${name}"; the fence is shown as plain text.`
  return [{ message, hint: `Did you mean ${nearest}?`, language: name, at }]
}

function checkWords(line: string, from: number): Misspelling[] {
  // Anything in quotes or braces is a value.
  const bare = line.replace(/=(?:"[^"]*"|'[^']*')|\{[^}]*\}/g, (value) => '='.padEnd(value.length))
  return [...bare.matchAll(/(?<=\s)[a-z][\w-]{4,}/gi)].flatMap(({ 0: word, index: at }): Misspelling[] => {
    const [nearest] = at < from || words.includes(word) ? [] : findNearest(word, words)
    if (nearest === undefined) return []
    const message = `Unknown word "${word}" in the first line of a fence; it is ignored.`
    return [{ message, hint: `Did you mean ${nearest}?`, at }]
  })
}
