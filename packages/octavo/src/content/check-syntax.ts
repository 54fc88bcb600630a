import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { calloutKinds, containerNames, isKnownDirective } from '../markdown/shared/directives.ts'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import { findForeign } from './foreign-syntax.ts'
import { type NodeOf, type ParsedMarkdown, isFence, rangeOf } from './source/parse-markdown.ts'
import { endsFence } from './source/respell.ts'

/**
 * Reports mistakes in the first lines of fences and of blocks such as `:::tip`, blocks that are never closed, and what only
 * other engines understand.
 */
export function checkSyntax(body: ParsedMarkdown): Finding[] {
  const { text, nodes, place } = body
  const directives = nodes.filter((node) => node.type === 'containerDirective')
  // A line of colons closes the innermost of the blocks that end there.
  const innermost = new Map(directives.map((node) => [rangeOf(node).end, node]))
  const isClosed = (node: Directive) =>
    endsWithColons(node, text) && innermost.get(rangeOf(node).end) === node
  return [
    ...directives.flatMap((node) =>
      [...checkDirective(node), ...(isClosed(node) ? [] : [reportUnclosed(node, text)])].map((finding) => ({
        ...finding,
        ...place(rangeOf(node).start),
      })),
    ),
    ...nodes
      .filter((node) => isFence(node, text))
      .flatMap((node) => {
        const { start, end } = rangeOf(node)
        const [line = '', ...code] = text.slice(start, end).trimEnd().split('\n')
        const unknown = checkFence(line).map(({ at, ...finding }) => ({
          check: 'unknownFenceMeta' as const,
          ...finding,
          ...place(start + at),
        }))
        if (endsFence(code.at(-1) ?? '', /^(?:`+|~+)/.exec(line)?.[0] ?? '')) return unknown
        return [...unknown, { ...reportUnclosed(node, text), ...place(start) }]
      }),
    ...findForeign(body),
  ]
}

type Directive = NodeOf<'containerDirective'>

/** Attributes that blocks read. */
const attributeOf: Partial<Record<string, string>> = { details: 'open', 'code-group': 'groupId' }

/** Unknown blocks are rendered as info callouts, which is rarely what the author meant (B276). */
function checkDirective({ name, attributes }: Directive): Finding[] {
  if (isKnownDirective(name))
    return Object.keys(attributes ?? {})
      .filter((key) => key !== attributeOf[name])
      .map((key) => ({
        check: 'unknownDirectives',
        message: `Nothing reads the attribute "${key}" of :::${name}; it is ignored.`,
        hint: `Remove it. A title follows the name: :::${name} Title`,
      }))
  const known = [...Object.keys(calloutKinds), ...containerNames]
  const [nearest] = findNearest(name, known)
  const hint = nearest === undefined ? `There are ${known.join(', ')}.` : `Did you mean :::${nearest}?`
  const message = `Unknown block ":::${name}"; it is shown as :::info.`
  return [{ check: 'unknownDirectives', message, hint }]
}

function endsWithColons(node: Directive, text: string): boolean {
  const { start, end } = rangeOf(node)
  const lineBreak = text.lastIndexOf('\n', end - 1)
  return lineBreak > start && /^[ \t>]*:{3,}[ \t]*$/.test(text.slice(lineBreak + 1, end))
}

/** Such a block, or such a fence, contains the rest of the page. */
function reportUnclosed(node: Directive | NodeOf<'code'>, text: string) {
  const opening = /[:`~]+[\w-]*/y
  opening.lastIndex = rangeOf(node).start
  const written = opening.exec(text)?.[0] ?? ''
  return {
    check: 'unclosedDirectives' as const,
    message: `The block "${written}" is never closed, so it contains everything below it.`,
    hint: `Add a line with ${written.replace(/[\w-]+$/, '')} where it ends${node.type === 'code' ? ', indented by at most three spaces' : ''}.`,
  }
}

/** What authors can write after a fence's language, apart from ranges of lines: for the page, and for samples. */
const words =
  'title showLineNumbers wrap ins del focus error warning file npm2yarn sample samples nocheck run output edit preview twoslash'.split(
    ' ',
  )

/** Names for code without a grammar. */
const plain = ['text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'output']
const languages = new Set([...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias), ...plain])

const token = /\{[^{}]*\}|(?<=\s)\[[^[\]]*\]|[^\s={]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\S*))?/g
/** Ranges of lines, and a title. */
const value = /^(?:\{[\d,\s-]*\}|\[.*\])$/

type Unknown = Pick<Finding, 'message' | 'hint' | 'language'> & { at: number }

/** What nothing reads in the first line of a fence. A plugin of the site may handle its language, and then knows its words. */
function checkFence(line: string): Unknown[] {
  const [start = '', marks = '', language = ''] = /^(`+|~+)[ \t]*([^\s{]*)/.exec(line) ?? []
  const unknown = [...line.slice(start.length).matchAll(token)].flatMap(
    ({ 0: written, index }): Unknown[] => {
      const word = written.startsWith('{') ? written : (written.split('=')[0] ?? '')
      if (value.test(written) || words.includes(word)) return []
      const message = `Unknown word "${word}" in the first line of a fence; it is ignored.`
      return [{ message, hint: hintFor(word, words), language, at: start.length + index }]
    },
  )
  if (language === 'mermaid') return [{ ...undrawn, language, at: marks.length }]
  if (language === '' || languages.has(language.toLowerCase())) return unknown
  const message = `Unknown language "${language}"; the fence is shown as plain text.`
  return [{ message, hint: hintFor(language, [...languages]), language, at: marks.length }, ...unknown]
}

const undrawn = {
  message: 'Nothing draws diagrams here; the fence is shown as code.',
  hint: `Add 'octavo-mermaid' to "markdown.plugins".`,
}

function hintFor(name: string, known: readonly string[]): string {
  // The first letter is rarely mistyped.
  const [nearest] = findNearest(
    name,
    known.filter((candidate) => candidate.startsWith(name.charAt(0).toLowerCase())),
  )
  if (nearest !== undefined) return `Did you mean ${nearest}?`
  return known === words
    ? 'Remove it, or add a plugin that reads it.'
    : 'Write text for plain text, or add a grammar to "markdown.languages".'
}
