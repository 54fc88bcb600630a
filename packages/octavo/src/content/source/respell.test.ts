import { expect, test } from 'vitest'
import { respell } from './respell.ts'

test.each([
  ['::: tip Title', ':::tip Title'],
  ['- a\n\n  ::: tip\n  b\n  :::', '- a\n\n  :::tip\n  b\n  :::'],
  ['> ::::  details Title {open}', '> ::::details Title {open}'],
  [':::tip', ':::tip'],
  ['```js{2}\n::: tip\n```\n::: tip', '```js {2}\n::: tip\n```\n:::tip'],
  ['~~~~ts{1,3-4} title="x"', '~~~~ts {1,3-4} title="x"'],
  ['```ts:line-numbers {1}', '```ts showLineNumbers {1}'],
  ['```ts:line-numbers=5', '```ts showLineNumbers=5'],
  ['```ts:no-line-numbers{1}', '```ts {1}'],
  ['1. ```js{2}', '1. ```js {2}'],
  ['a ```js{2}``` b', 'a ```js{2}``` b'],
  ['```js{2}`', '```js{2}`'],
  ['## Title {/* #start */}', '## Title {#start}'],
  ['### A `b` {/*#c-d*/}  ', '### A `b` {#c-d}  '],
  ['{/* #no heading */}', '{/* #no heading */}'],
  ['````mdx-code-block\n<Tabs>\n```js{1}\n```\n````\n::: tip', '\n<Tabs>\n```js{1}\n```\n\n:::tip'],
])('%j', (written, ours) => expect(respell(written)).toBe(ours))

test('a text without any of it stays the same string', () => {
  const text = '# A\n\n:::tip\n\nSee `{/* x */}` and 10::: 3.\n\n```js {2}\n```\n'
  expect(respell(text)).toBe(text)
})
