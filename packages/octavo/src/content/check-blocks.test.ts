import { expect, it, test } from 'vitest'
import { checkBlocks } from './check-blocks.ts'
import { parseMarkdown } from './source/parse-markdown.ts'

const blocksOf = (text: string) => checkBlocks(parseMarkdown(text, 'md'))

it('accepts callouts and containers at any depth', () => {
  expect(blocksOf('::::tip Title\n\n> ::::steps\n> ::::\n\n:::warning\n:::\n\na ::: b\n\n::::\n')).toEqual([])
})

it('reports unknown directives', () => {
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
})

it('reports which of several blocks is never closed', () => {
  const text = ':::tip\n\n:::note\n\na\n\n:::\n\n- b\n\n  :::info\n\n  c\n\n  :::\n'
  expect(blocksOf(text).map(({ line }) => line)).toEqual([1])
})

const check = (line: string) =>
  blocksOf(`text\n${line}\ncode\n`).map(({ line: at, column, hint }) => `${at}:${column} ${hint}`)

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
  '```tsx live twoslash npm2yarn filename="x" file=./a.ts#part',
  '```titel',
  '```purescript',
  '```constructor',
  '```lampscript',
  '```plot',
  '```sh [npm]',
])("doesn't complain about %s", (line) => expect(check(line)).toEqual([]))
