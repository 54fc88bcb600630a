import { alertKinds } from '../markdown/shared/directives.ts'
import type { Place } from '../problems/code-frame.ts'
import type { Finding } from './finding.ts'
import { type ParsedMarkdown, rangeOf } from './source/parse-markdown.ts'
import { linePrefix } from './source/respell.ts'
import { type Range, isInside } from './source/text-ranges.ts'

/** Only matches where a line begins, in lists and quotes, too. The lookbehind comes last, because most lines lack the mark. */
const atStart = (mark: string, rest = '') => new RegExp(`${mark}(?<=^${linePrefix}${mark})${rest}`, 'gim')

const vueAttribute = /(?<=\s)(?:v-(?!pre\b)[a-z]+|[:@#][a-z][\w.:-]*)=(?<=<[a-z][^<>]{0,1000})/gi
const inlineDirective = /(?<![\\\w:])::?[a-z][\w-]*(?:\[[^[\]\n]+\](?:\{[^{}\n]*\})?|\{[^{}\n]+\})/gi
const attributes = /(?<!\\)\{(?:[.#][a-z][\w-]*|[a-z][\w-]*=(?:"[^"\n]*"|[^\s"{}]+))(?:[ \t][^{}\n]*)?\}/gi
const alerts = [...alertKinds.keys()].join('|')
const otherAlert = atStart(String.raw`\[!`, String.raw`(?<=>[ \t]*\[!)(?!(?:${alerts})\][ \t]*$)[a-z]+\].*`)

/** What other engines understand, by its name in messages. It would be printed as if the author had meant that. */
const foreign: Record<string, [pattern: RegExp, hint: string]> = {
  '[[toc]]': [atStart(String.raw`\[\[toc\]\]`), 'Remove it: pages have a table of contents.'],
  '<<<': [atStart('<<<', String.raw`[ \t]*\S`), 'Show a file in an empty fence: ```ts file=./server.ts'],
  '{{ … }}': [/(?<!\\)\{\{[^{}\n]*\}\}/g, 'Write the text itself, or put the braces into code.'],
  'A Vue attribute': [vueAttribute, 'Remove it, or write the element in a component.'],
  'The tag <head>': [/<head(?=[\s>])/gi, 'Rename the file to .mdx, where <head> works, or remove the tag.'],
  '!!!': [atStart('!!!', '[ \t]+[a-z]'), 'Write :::note above the block and ::: below it.'],
  '???': [
    atStart(String.raw`\?\?\?`, '\\+?[ \t]+[a-z]'),
    'Write :::details above the block and ::: below it.',
  ],
  'This **': [
    /(?<![\\*\w/])\*\*\n?[^*\s/][^*\n]*\*\*(?![*/])/g,
    'Write bold words without a space inside of the asterisks, and with one around them, or write \\*\\*.',
  ],
  '{% … %}': [/\{%[^{}\n]*%\}/g, 'Write a block such as :::note instead, or remove the tag.'],
  'This line of colons': [
    atStart(':::', '.*'),
    'Write :::note or another name above a block and ::: below it.',
  ],
  'A directive within text': [inlineDirective, 'Write a component or HTML instead.'],
  'A list of attributes': [attributes, 'Remove it, or write HTML. Only headings can have {#id}.'],
  'This [!…]': [
    otherAlert,
    'Write [!NOTE] alone on its line, or :::note Title above the text and ::: below it.',
  ],
}

/** What else has no meaning in HTML. */
const inHtml = new Set(['{{ … }}', 'A Vue attribute', 'The tag <head>'])

export function findForeign(body: ParsedMarkdown): Finding[] {
  const { text, nodes, comments, place } = body
  const report = (name: string, hint: string, { line, column }: Place) =>
    ({ check: 'foreignSyntax', message: `${name} has no meaning here.`, hint, line, column }) as const
  const texts = nodes.filter(({ type }) => /^(?:text|(?:text|leaf)Directive)$/.test(type)).map(rangeOf)
  const html = nodes.filter((node) => node.type === 'html' && !node.value.startsWith('<!--')).map(rangeOf)
  const found = Object.entries(foreign).flatMap(([name, [pattern, hint]]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => isInside(texts, index) || (inHtml.has(name) && isInside(html, index)))
      .map(({ 0: written, index }) => ({ start: index, end: index + written.length, name, hint })),
  )
  let end = 0
  // Syntax inside of other syntax is part of it.
  const outermost = found
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end: last }) => start >= end && (end = last))
  const hint = "Import the file and show it as a component: import Part from './_part.md', then <Part />."
  return [
    ...outermost.map(({ start, name, hint }) => report(name, hint, place(start))),
    ...comments
      .filter((comment) => /^\s*@include\b/.test(comment.text))
      .map((comment) => report('A comment with @include', hint, comment)),
    ...(text.includes('$') ? findFormula(texts, body) : []),
  ]
}

const formula = /^[ \t>]*\$\$|(?<![\\$\w])\$(?=[^\s$\d])[^$\n]*[\\^_{][^$\n]*(?<=[^\s\\])\$(?![\w$])/m

/** The first one is enough, because a page has many formulas or none. */
function findFormula(texts: readonly Range[], { text, place }: ParsedMarkdown): Finding[] {
  const found = texts.flatMap(({ start, end }) => {
    const match = formula.exec(text.slice(start, end))
    return match ? [start + match.index + match[0].indexOf('$')] : []
  })
  return found.slice(0, 1).map((at) => ({
    check: 'foreignSyntax',
    message: 'Nothing reads formulas here; they are shown as text.',
    hint: `Add 'octavo-math' to "markdown.plugins", or write \\$ for a dollar sign.`,
    language: '$',
    ...place(at),
  }))
}
