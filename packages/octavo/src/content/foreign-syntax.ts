import { alertKinds } from '../markdown/shared/directives.ts'
import type { Finding } from './finding.ts'
import { type ParsedMarkdown, rangeOf } from './source/parse-markdown.ts'
import { linePrefix } from './source/respell.ts'
import { type Range, isInside } from './source/text-ranges.ts'

/** Only matches where a line begins, in lists and quotes, too. The lookbehind comes last, because most lines lack the mark. */
const atStart = (mark: string, rest = '') => new RegExp(`${mark}(?<=^${linePrefix}${mark})${rest}`, 'gim')

const alerts = [...alertKinds.keys()].join('|')

/** What other engines understand. It would be printed as if the author had meant that. The name is how messages call it. */
const foreign: readonly { pattern: RegExp; name: string; hint: string; inHtml?: true }[] = [
  {
    pattern: atStart(String.raw`\[\[toc\]\]`),
    name: '[[toc]]',
    hint: 'Remove it: pages have a table of contents.',
  },
  {
    pattern: atStart('<<<', String.raw`[ \t]*\S`),
    name: '<<<',
    hint: 'Show a file in an empty fence: ```ts file=./server.ts',
  },
  {
    pattern: /(?<!\\)\{\{[^{}\n]*\}\}/g,
    name: '{{ … }}',
    hint: 'Write the text itself, or put the braces into code.',
    inHtml: true,
  },
  {
    pattern: atStart('!!!', String.raw`[ \t]+[a-z]`),
    name: '!!!',
    hint: 'Write :::note above the block and ::: below it.',
  },
  {
    pattern: atStart(String.raw`\?\?\?`, String.raw`\+?[ \t]+[a-z]`),
    name: '???',
    hint: 'Write :::details above the block and ::: below it.',
  },
  {
    pattern: /\{%[^{}\n]*%\}/g,
    name: '{% … %}',
    hint: 'Write a block such as :::note instead, or remove the tag.',
  },
  {
    pattern: atStart(':::', '.*'),
    name: 'This line of colons',
    hint: 'A block begins with its name, such as :::note, and each ::: closes one. Around other blocks, write more colons.',
  },
  {
    pattern: /(?<![\\\w:])::?[a-z][\w-]*(?:\[[^\]\n]+\](?:\{[^}\n]*\})?|\{[^}\n]+\})/gi,
    name: 'A directive within text',
    hint: 'Write a component or HTML instead.',
  },
  {
    pattern: /(?<!\\)\{(?:[.#][a-z][\w-]*|[a-z][\w-]*=(?:"[^"\n]*"|[^\s"{}]+))(?:[ \t][^{}\n]*)?\}/gi,
    name: 'A list of attributes',
    hint: 'Remove it, or write the element as HTML with these attributes. Only headings can have {#id}.',
  },
  {
    pattern: atStart(String.raw`\[!`, String.raw`(?<=>[ \t]*\[!)(?!(?:${alerts})\][ \t]*$)[a-z]+\].*`),
    name: 'This [!…]',
    hint: `Write [!NOTE] or another of ${alerts.replaceAll('|', ', ')} alone on its line. For a title, write :::note Title above the text and ::: below it.`,
  },
  {
    pattern: /(?<=\s)(?:v-(?!pre\b)[a-z]+|[:@#][a-z][\w.:-]*)=(?<=<[a-z][^<>]{0,1000})/gi,
    name: 'A Vue attribute',
    hint: 'Remove it, or write the element in a component.',
    inHtml: true,
  },
]

const include = {
  name: 'A comment with @include',
  hint: "Import the file and show it as a component: import Part from './_part.md', then <Part />.",
}

export function findForeign(body: ParsedMarkdown): Finding[] {
  const { text, nodes, comments, place } = body
  const report = (name: string, hint: string, at: { line: number; column: number }): Finding => ({
    check: 'foreignSyntax',
    message: `${name} has no meaning here.`,
    hint,
    line: at.line,
    column: at.column,
  })
  const texts = nodes.filter(({ type }) => /^(?:text|(?:text|leaf)Directive)$/.test(type)).map(rangeOf)
  const html = nodes.filter((node) => node.type === 'html' && !node.value.startsWith('<!--')).map(rangeOf)
  const found = foreign.flatMap(({ pattern, name, hint, inHtml }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => isInside(texts, index) || (inHtml && isInside(html, index)))
      .map(({ 0: written, index }) => ({ start: index, end: index + written.length, name, hint })),
  )
  let end = 0
  // Syntax inside of other syntax is part of it.
  const outermost = found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((range) => range.start >= end && (end = range.end))
  return [
    ...outermost.map(({ start, name, hint }) => report(name, hint, place(start))),
    ...comments
      .filter((comment) => /^\s*@include\b/.test(comment.text))
      .map((comment) => report(include.name, include.hint, comment)),
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
