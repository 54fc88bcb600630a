import { expect, test } from 'vitest'
import { compileText } from '../../tests/compile-text.ts'
import { measureGrowth } from '../../tests/measure-growth.ts'
import type { FrontMatter } from '../model/document.ts'
import { findForeign } from './foreign-syntax.ts'
import { parseSource } from './parse-source.ts'
import { parsePostNames } from './post-names-file.ts'
import { resolvePostNames } from './post-names.ts'
import { parseMarkdown } from './source/parse-markdown.ts'

/** What documentation for Docusaurus, VitePress and others contains: it works, or it's reported with what to write instead. */

const findingsIn = (text: string, file = 'a.md') =>
  parseSource({ text, kind: 'doc', file, emoji: null }).findings.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  )

async function htmlOf(text: string): Promise<string> {
  const { compiled } = await compileText(text)
  return compiled.html ?? ''
}

test.each([
  ['::: tip\nx\n:::', '<aside class="admonition admonition-tip"'],
  ['::: warning STOP\nx\n:::', 'STOP</p>'],
  ['::: details\nx\n:::', '<details><summary>Details</summary>'],
  [':::details More {open}\nx\n:::', '<details open><summary>More</summary>'],
  ['::: code-group\n\n```sh [npm]\nnpm i\n```\n\n:::', 'npm</label>'],
  ['```js{2}\na\nb\n```', 'line-marked'],
  ['```ts:line-numbers\na\n```', 'code-numbered'],
  ['```ts [vite.config.ts]\na\n```', '<figcaption>vite.config.ts</figcaption>'],
  ['```js\n// [!code word:bb]\naa\nbb\n```', 'line-marked'],
  ['```ts{1}[a.ts]\na\n```', '<figcaption>a.ts</figcaption>'],
  ['```mdx-code-block\n<b>x</b>\n```', '<b>x</b>'],
  ['## Title {/* #start */}', '<h2 id="start">Title'],
  ['> [!TIP]\n> a', '<aside class="admonition admonition-tip"'],
])('%j works', async (text, html) => {
  expect(findingsIn(text)).toEqual([])
  expect(await htmlOf(text)).toContain(html)
})

test.each([
  ['// @filename: a.ts', 'ts'],
  ['// @include: main', 'ts'],
  ['// @noErrorsCutted', 'ts'],
  ['// @strict: false', 'ts'],
  ['// @log: done', 'ts'],
  ['//  ^?', 'ts'],
  ['b\n// ---cut---', 'ts'],
  ['// @filename: a.js', 'js twoslash'],
  ['b\n// ---cut---', 'vue twoslash'],
])('without samples, %j is hidden in a fence with %j', async (line, info) => {
  const html = await htmlOf(`\`\`\`${info}\n${line}\naa\n\`\`\``)
  expect(html.replace(/<[^>]+>/g, '').trim()).toMatch(/^aa\s*(?:Copy)?$/)
})

const attributes =
  'A list of attributes has no meaning here. Remove it, or write HTML. Only headings can have {#id}.'
const colons =
  'This line of colons has no meaning here. Write :::note or another name above a block and ::: below it.'
const directive = 'A directive within text has no meaning here. Write a component or HTML instead.'
const braces = '{{ … }} has no meaning here. Write the text itself, or put the braces into code.'
const bold = 'This ** has no meaning here. Write bold words without a space'
const vue = 'A Vue attribute has no meaning here. Remove it'
const alert = 'This [!…] has no meaning here. Write [!NOTE] alone on its line, or :::note Title above'

test.each([
  ['a\n\n[[TOC]]', '3:1 [[toc]] has no meaning here. Remove it: pages have a table of contents.'],
  ['> <<< @/x.js{2}', '1:3 <<< has no meaning here. Show a file in an empty fence: ```ts file=./server.ts'],
  ['a **b:**c', `1:3 ${bold}`],
  ['- a **\nd** e', `1:5 ${bold}`],
  ['**d ** e', `1:1 ${bold}`],
  ['a {{ version }} b', `1:3 ${braces}`],
  ['<div>{{ version }}</div>', `1:6 ${braces}`],
  ['<p class="a" v-if="x">a</p>', `1:14 ${vue}`],
  ['a <a\n:href="x">a</a>', `2:1 ${vue}`],
  [
    '- !!! note "Title"\n\n      a',
    '1:3 !!! has no meaning here. Write :::note above the block and ::: below it.',
  ],
  [
    'a\n\n<head>\n<meta name="b">\n</head>',
    '3:1 The tag <head> has no meaning here. Rename the file to .mdx',
  ],
  ['???+ note', '1:1 ??? has no meaning here. Write :::details above the block and ::: below it.'],
  ['{% hint style="info" %}', '1:1 {% … %} has no meaning here. Write a block such as :::note instead'],
  ['a\n\n<!-- @include: ./part.md -->', '3:1 A comment with @include has no meaning here. Import the file'],
  ['[a](https://a.example){target="_self"}', `1:23 ${attributes}`],
  ['a {.red .big} b', `1:3 ${attributes}`],
  ['**a**\n::: {.note}', `2:1 ${colons}`],
  ['a\n\n:::', `3:1 ${colons}`],
  ['::youtube[A film]{id=1}', `1:1 ${directive}`],
  ['An :abbr[HTML]{title="x"} page', `1:4 ${directive}`],
  ['> [!TIP] A title\n> a', `1:3 ${alert}`],
  ['> [!HINT]\n> a', `1:3 ${alert}`],
  [
    ':::tip{.big}\n:::',
    '1:1 Nothing reads the attribute "class" of :::tip; it is ignored. Remove it. A title',
  ],
  ['::: raw\n:::', '1:1 Unknown block ":::raw"; it is shown as :::info. There are note, '],
  [
    '::: tip\nx',
    '1:1 The block ":::tip" is never closed, so it contains everything below it. Add a line with :::',
  ],
  ['```mermaid\nx\n```', "1:4 Nothing draws diagrams here; the fence is shown as code. Add 'octavo-mermaid'"],
  ['a $x^2$', "1:3 Nothing reads formulas here; they are shown as text. Add 'octavo-math'"],
  ['```{.js}\n```', '1:4 Unknown word "{.js}" in the first line of a fence; it is ignored. Remove it'],
  [
    '```py { title="a b" }\n```',
    '1:7 Unknown word "{ title="a b" }" in the first line of a fence; it is ignored.',
  ],
  ['```jsx live\n```', '1:8 Unknown word "live" in the first line of a fence; it is ignored. Remove it, or'],
  [
    '```lampscript\n```',
    '1:4 Unknown language "lampscript"; the fence is shown as plain text. Write text for',
  ],
  [
    '<script setup>\nx\n</script>',
    "1:1 A <script> tag in Markdown runs in every reader's browser. Remove it, or",
  ],
  ['a <Badge text="a" />', '1:3 Only .mdx files can contain imports, exports and components'],
])('%j is reported', (text, start) => expect(findingsIn(text)).toEqual([expect.stringContaining(start)]))

const shown = [
  '[[toc]]',
  '<<< a',
  '{{ x }}',
  '!!! note',
  '{% if %}',
  '::: raw',
  '::youtube[a]{b=c}',
  '{target="_self"}',
  '<!-- @include: a -->',
  '<p v-if="x">',
  '$x^2$',
  '```jsx live',
  '> [!TIP] a',
]

test.each(shown)('%j is fine in code', (text) => {
  expect(findingsIn(`\`\`\`\`md\n${text}\n\`\`\`\`\n\n- ~~~\n  ${text}\n  ~~~\n`)).toEqual([])
  expect(findingsIn(`See \`\` ${text} \`\` here.\n\n    ${text}`)).toEqual([])
})

test.each([
  String.raw`\{\{ x }} and \{{ y }}, \[[toc]], and \::: raw`,
  'a **b** c `**e:**f` src/**/*.ts and **/*.js, x**2 and y**3',
  'Wow!!! And `a` <<< 2, **see** [[toc]], what??? yes, a ::: b',
  '<!-- include: {{ x }} -->\n\n<!-- <p v-if="x"> -->',
  '# Title {#id .class}\n\nAt 10:30, localhost:3000[1], C++ ::std, a:b{c}, {a}, and {a: 1}',
  '| a |\n|---|\n| ::: |',
  '<p class="a:b=c" title="v-if">a @b=c</p>',
  '[!x] and a [!TIP] b',
  '::::tip\n:::note\n:::\n::::',
])('%j is text', (text) => expect(findingsIn(text)).toEqual([]))

const postWith = (frontMatter: FrontMatter) =>
  resolvePostNames({ frontMatter, keyLines: { authors: 3 } }, { authors: null, tags: null }).findings

test('without a list of authors, a key is reported, and a name is not', () => {
  const authors = ['slorber', 'Josh-Cena', 'Ada', 'Ada Lovelace'].map((name) => ({ name }))
  expect(postWith({ authors: [...authors, { name: 'ada', url: '/ada' }] })).toMatchObject([
    {
      message: `The blog's folder has no authors.yml with "slorber", so the post shows this as the author's name.`,
      hint: "Add the author there, or write the author's full name.",
      line: 3,
    },
    { message: expect.stringContaining('"Josh-Cena"') },
  ])
})

test.each([
  [
    'authors',
    'a:\n  name: Ada\n  socials: { x: a }\nb:\n  name: Bo\n  socials: { x: b }\nc: Cy',
    '1:1 Nothing reads "socials" in a list of authors; it is ignored. Remove it. There are name, title, ',
  ],
  [
    'tags',
    'plain:\nnews:\n  label: News\n  description: x\n  permalink: /latest',
    '2:1 Nothing reads "permalink" in a list of tags; it is ignored. Remove it. There are label, description.',
  ],
] as const)('in a list of %s, what nothing reads is reported once', (kind, yaml, start) => {
  const found = parsePostNames(yaml, kind).findings.filter(({ check }) => check !== undefined)
  expect(found.map(({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`)).toEqual([
    expect.stringContaining(start),
  ])
})

test.each([
  '{{',
  '{a=',
  '{.a ',
  ':a[',
  ' :b=',
  '<a :b="',
  '> [!',
  ':::',
  '{%',
  '???',
  '!!! ',
  '$a^',
  '[[toc]]',
])('takes time proportional to the length of the text: %s', async (piece) => {
  const body = { ...parseMarkdown('a', 'md'), text: '', place: () => ({ line: 1, column: 1 }) }
  const work = (count: number) => {
    const text = piece.repeat(count)
    const node = { type: 'text' as const, value: text, position: positionOf(text) }
    findForeign({ ...body, text, nodes: [node] })
  }
  expect(await measureGrowth(work, 10_000)).toBeLessThan(8)
})

function positionOf({ length }: string) {
  const place = (offset: number) => ({ line: 1, column: 1, offset })
  return { start: place(0), end: place(length) }
}
