import type { MdastNode } from 'satteri'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { bidiControls, nameOfCharacter } from '../markdown/shared/bidi-controls.ts'
import { calloutKinds, containerNames, isKnownDirective } from '../markdown/shared/directives.ts'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import { type NodeOf, type ParsedMarkdown, isFence, rangeOf } from './source/parse-markdown.ts'

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

/** A `<` that no backslash makes part of the text. */
const opening = String.raw`(?<!(?<!\\)(?:\\\\)*\\)<`
const script = new RegExp(String.raw`${opening}script\b`, 'gi')
/** Excludes attributes of components (`<Card>`) and functions in JSX, which are the site's own code. */
const handler = new RegExp(
  String.raw`${opening}(?:[a-z]|[A-Z]+\s)[^<>]{0,1000}?(?<=[\s"'/])([oO][nN][A-Za-z]{3,30})\s*=\s*(?!\{)`,
  'g',
)
const target = /\b(?:href|src|action|formaction)\s*=\s*["']?([^"'>]{1,200})/gi

/**
 * Reports what a reviewer of a page must not miss: code that would run in readers' browsers, and characters that make
 * code look different from what it is.
 */
export function checkUnsafeMarkup(body: ParsedMarkdown): Finding[] {
  const { text, place } = body
  const find = (pattern: RegExp, describe: (match: RegExpExecArray) => Words | null): Finding[] =>
    body.find(pattern).flatMap((match) => {
      const words = describe(match)
      return words ? [{ check: 'unsafeMarkup', ...words, ...place(match.index) }] : []
    })
  const hasTags = body.nodes.some(({ type }) => type === 'html' || type.startsWith('mdx'))
  const found = [
    ...(text.includes('<') ? [...find(script, describeScript), ...find(handler, describeHandler)] : []),
    ...findLinks(body),
    ...(hasTags ? find(target, ([, url = '']) => describeTarget(url)) : []),
    ...findControls(body),
  ]
  const keyOf = ({ line, message }: Finding) => `${line} ${message}`
  return [...new Map(found.toReversed().map((finding) => [keyOf(finding), finding])).values()].toReversed()
}

type Words = { message: string; hint: string }

function describeScript(): Words {
  return {
    message: "A <script> tag in Markdown runs in every reader's browser.",
    hint: 'Remove it, or move the code into a component.',
  }
}

function describeHandler([, name = '']: RegExpExecArray): Words {
  return {
    message: `The attribute ${name.toLowerCase()} runs code in every reader's browser.`,
    hint: 'Remove it, or use a component instead.',
  }
}

/** Links in Markdown, whose addresses the parser has decoded. */
function findLinks({ text, nodes, place }: ParsedMarkdown): Finding[] {
  return nodes.flatMap((node): Finding[] => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return []
    const words = describeTarget(node.url)
    if (!words) return []
    const { start, end } = rangeOf(node)
    const address = node.type === 'definition' ? -1 : text.slice(start, end).lastIndexOf('](')
    return [{ check: 'unsafeMarkup', ...words, ...place(start + Math.max(0, address)) }]
  })
}

function describeTarget(target: string): Words | null {
  const scheme = findScriptScheme(target)
  if (scheme === null) return null
  return {
    message: `A link that begins with ${scheme}: runs code in the browser of every reader who follows it.`,
    hint: 'Link to an address, or remove the link.',
  }
}

/** The scheme of a link that runs code; null for any other. */
export function findScriptScheme(target: string): string | null {
  return /^(javascript|vbscript):/i.exec(decode(target))?.[1]?.toLowerCase() ?? null
}

const named: Record<string, string> = { colon: ':', tab: '\t', newline: '\n' }

/** Browsers ignore white space in a scheme, and both Markdown and HTML decode entities. */
function decode(target: string): string {
  return target
    .replace(/&#x([\da-f]{1,6});?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => characterOf(Number(code)))
    .replace(/&(colon|tab|newline);/gi, (_, name: string) => named[name.toLowerCase()] ?? '')
    .replace(/[\s\p{Cc}]/gu, '')
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Only in code, because prose that mixes text directions may need these characters. */
function findControls({ text, nodes, place }: ParsedMarkdown): Finding[] {
  if (text.search(bidiControls) === -1) return []
  return nodes
    .filter(({ type }) => type === 'code' || type === 'inlineCode')
    .map(rangeOf)
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(bidiControls)].map(({ 0: character, index }) => ({
        check: 'unsafeMarkup',
        message: `The code contains the invisible character ${nameOfCharacter(character)}, which changes the order in which text is displayed.`,
        hint: 'Remove it, because it makes the code look different from what it does. Readers see its code point instead.',
        ...place(start + index),
      })),
    )
}
