import { expect, test } from 'vitest'
import { measureGrowth } from '../../../tests/measure-growth.ts'
import { findLikelyCode } from './text-ranges.ts'

test.each([
  ['an empty fence, and one below it', '```ts\n```\na\n\n```\nb\n```', ['```ts\n```', '```\nb\n```']],
  [
    'fences in lists and quotes',
    '- ~~~\n  a\n  ~~~\n> ```\n> b\n> ```',
    ['- ~~~\n  a\n  ~~~', '> ```\n> b\n> ```'],
  ],
  ['longer marks', '````\n```\na\n````\n`b` ``c``', ['````\n```\na\n````', '`b`', '``c``']],
  ['a fence that is never closed', '```\na `b`\n~~~', ['`b`']],
  ['code in a line of a fence', '```\n`a`\n```', ['```\n`a`\n```']],
  ['marks with code behind them', '```a`b` c\n```', ['`b`']],
])('%s', (_, text, code) => {
  expect(findLikelyCode(text).map(({ start, end }) => text.slice(start, end))).toEqual(code)
})

test.each(['```a\n', '~~~ ', '`a\n', '\\', '````` a\n```\n'])(
  'many of %j take time in proportion to their number',
  async (piece) => {
    const work = (count: number) => Promise.resolve(void findLikelyCode(piece.repeat(count)))
    expect(await measureGrowth(work, 4000)).toBeLessThan(8)
  },
)
