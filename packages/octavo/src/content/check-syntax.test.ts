import { expect, test } from 'vitest'
import { checkSyntax } from './check-syntax.ts'
import { parseMarkdown } from './source/parse-markdown.ts'

const blocksOf = (text: string) => checkSyntax(parseMarkdown(text, 'md'))

test('accepts callouts and containers at any depth, and reports those that are unknown or never closed', () => {
  expect(blocksOf('::::tip Title\n\n> ::::steps\n> ::::\n\n:::warning\n:::\n\na ::: b\n\n::::\n')).toEqual([])
  expect(blocksOf('a\n\n  :::tpi\n  :::\n\n:::video\n:::\n')).toEqual([
    {
      check: 'unknownDirectives',
      message: 'Unknown block ":::tpi"; it is shown as :::info.',
      hint: 'Did you mean :::tip?',
      line: 3,
      column: 3,
    },
    expect.objectContaining({ line: 6, hint: expect.stringMatching(/^There are note, .*cards\.$/) }),
  ])
  const text = ':::tip\n\n:::note\n\na\n\n:::\n\n- b\n\n  :::info\n\n  c\n\n  :::\n'
  expect(blocksOf(text).map(({ line }) => line)).toEqual([1])
})

test('reports a fence that is never closed, and one whose last line is indented like code', () => {
  const hints = (text: string) =>
    blocksOf(text).map(({ check, line, column, hint }) => `${check} ${line}:${column} ${hint}`)
  expect(hints('```\na\n```\n\n- ~~~~ts\n  b\n  ~~~~\n\n> ```\n> ```\n\n```\nc\n````\n')).toEqual([])
  expect(hints('a\n\n~~~~\nb\n~~~\n')).toEqual([
    'unclosedDirectives 3:1 Add a line with ~~~~ where it ends, indented by at most three spaces.',
  ])
  expect(hints('```\na\n\t```\nb\n')).toEqual([
    'unclosedDirectives 1:1 Add a line with ``` where it ends, indented by at most three spaces.',
  ])
})

const check = (line: string) =>
  blocksOf(`text\n${line}\ncode\n`)
    .filter(({ check }) => check !== 'unclosedDirectives')
    .map(({ line: at, column, hint }) => `${at}:${column} ${hint}`)

test.each([
  ['```ts tittle="a.ts"', '2:7 Did you mean title?'],
  ['> ```ts smaple="shop" wrap', '2:9 Did you mean sample?'],
  ['~~~js showlinenumber', '2:7 Did you mean showLineNumbers?'],
  ['- ```tyepscript', '2:6 Did you mean typescript?'],
  ['```javascrip {1} nochek', '2:4 Did you mean javascript?', '2:18 Did you mean nocheck?'],
  ['```ts title="nochek" no-check="x" {1}', '2:22 Did you mean nocheck?'],
])('%s', (line, ...expected) => expect(check(line)).toEqual(expected))

test.each([
  '```ts title="a" {1,3-5} ins={1} showLineNumbers=4 sample="x" samples="y" run wrap',
  '```tsx twoslash npm2yarn file=./a.ts#part',
  '```text',
  '```JSON',
  '```',
  '``` {1}',
  '```sh [the shell]',
  '```js{1}',
  '```ts:line-numbers {1}',
])("doesn't complain about %s", (line) => expect(check(line)).toEqual([]))

test.each([
  ['```lampscript', '2:4 Write text for plain text, or add a grammar to "markdown.languages".'],
  ['```constructor', '2:4 Write text for plain text, or add a grammar to "markdown.languages".'],
  [
    '```jsx live noInline',
    '2:8 Remove it, or add a plugin that reads it.',
    '2:13 Remove it, or add a plugin that reads it.',
  ],
  [
    '```js frame="none" /x/',
    '2:7 Remove it, or add a plugin that reads it.',
    '2:20 Remove it, or add a plugin that reads it.',
  ],
])('nothing reads a part of %s', (line, ...expected) => expect(check(line)).toEqual(expected))

test.each([
  ['a $x^2$ b $y^2$', '1:3'],
  ['a\n\n$$\nx\n$$', '3:1'],
  ['- where $\\alpha$ is', '1:9'],
])('%j has a formula', (text, place) => {
  const found = blocksOf(text).map(({ line, column, language }) => `${line}:${column} ${language}`)
  expect(found).toEqual([`${place} $`])
})

test.each([
  'It costs $5 or $10_000.',
  '`$x^2$`',
  'Set $HOME and ${PATH}.',
  String.raw`\$x^2\$`,
  '$a and b_c$d',
])('%j has no formula', (text) => expect(blocksOf(text)).toEqual([]))
