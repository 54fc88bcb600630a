import { expect, test } from 'vitest'
import { checkFenceMeta } from './check-fence-meta.ts'

const check = (line: string) =>
  checkFenceMeta(`text\n${line}\ncode\n`, [5]).map(({ line: at, column, hint }) => `${at}:${column} ${hint}`)

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
