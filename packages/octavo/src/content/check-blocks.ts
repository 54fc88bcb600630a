import type { MdastNode } from 'satteri'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { calloutKinds, containerNames, isKnownDirective } from '../markdown/shared/directives.ts'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import { isFence, rangeOf, type NodeOf, type ParsedMarkdown } from './source/parse-markdown.ts'

/** Reports mistakes in the first lines of fences and of blocks such as `:::tip`, and blocks that are never closed. */
export function checkBlocks({ text, nodes, place }: ParsedMarkdown): Finding[] {
  const directives = nodes.filter((node) => node.type === 'containerDirective')
  // A line of colons closes the innermost of the blocks that end there.
  const innermost = new Map(directives.map((node) => [rangeOf(node).end, node]))
  const isClosed = (node: Directive) =>
    endsWithColons(node, text) && innermost.get(rangeOf(node).end) === node
  return [
    ...directives.flatMap(checkDirective),
    ...directives.filter((node) => !isClosed(node)).map((node) => reportUnclosed(node, text)),
    ...nodes
      .filter((node) => isFence(node, text))
      .flatMap((node) => {
        const { start } = rangeOf(node)
        const line = text.slice(start).split('\n', 1)[0] ?? ''
        return checkFence(line).map(({ at, ...finding }) => ({
          check: 'unknownFenceMeta' as const,
          ...finding,
          ...place(start + at),
        }))
      }),
  ]
}

type Directive = NodeOf<'containerDirective'>

/** Unknown blocks are rendered as info callouts, which is rarely what the author meant (B276). */
function checkDirective({ name, position }: Directive): Finding[] {
  if (isKnownDirective(name)) return []
  const known = [...Object.keys(calloutKinds), ...containerNames]
  const [nearest] = findNearest(name, known)
  return [
    {
      check: 'unknownDirectives',
      message: `Unknown block ":::${name}"; it is shown as :::info.`,
      hint: nearest === undefined ? `There are ${known.join(', ')}.` : `Did you mean :::${nearest}?`,
      ...placeOf(position),
    },
  ]
}

function endsWithColons(node: Directive, text: string): boolean {
  const { start, end } = rangeOf(node)
  const lineBreak = text.lastIndexOf('\n', end - 1)
  return lineBreak > start && /^[ \t>]*:{3,}[ \t]*$/.test(text.slice(lineBreak + 1, end))
}

/** Such a block contains the rest of the page. */
function reportUnclosed(node: Directive, text: string): Finding {
  const opening = /:+[\w-]*/y
  opening.lastIndex = rangeOf(node).start
  const written = opening.exec(text)?.[0] ?? ''
  return {
    check: 'unclosedDirectives',
    message: `The block "${written}" is never closed, so it contains everything below it.`,
    hint: `Add a line with ${written.replace(/[^:]/g, '')} where it ends.`,
    ...placeOf(node.position),
  }
}

function placeOf(position: MdastNode['position']): { line: number; column: number } {
  const { line = 1, column = 1 } = position?.start ?? {}
  return { line, column }
}

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

/** Words in the first line of a fence that look like misspellings: of a language, or of what we read after it. */
function checkFence(line: string): Misspelling[] {
  const from = /^(?:`+|~+)(?<language>[\w-]*)\S*(?:\s|$)/d.exec(line)
  return from ? [...checkLanguage(from), ...checkWords(line)] : []
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

function checkWords(line: string): Misspelling[] {
  // Anything in quotes or braces is a value.
  const bare = line.replace(/=(?:"[^"]*"|'[^']*')|\{[^}]*\}/g, (value) => '='.padEnd(value.length))
  return [...bare.matchAll(/(?<=\s)[a-z][\w-]{4,}/gi)].flatMap(({ 0: word, index: at }): Misspelling[] => {
    const [nearest] = words.includes(word) ? [] : findNearest(word, words)
    if (nearest === undefined) return []
    const message = `Unknown word "${word}" in the first line of a fence; it is ignored.`
    return [{ message, hint: `Did you mean ${nearest}?`, at }]
  })
}
