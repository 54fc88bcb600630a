import { expect, it } from 'vitest'
import { parseFenceMeta } from './fence-meta.ts'

it('reads title, ranges with their marks, line numbers and wrapping, in any quotes, and ignores the rest', () => {
  const { title, lines, firstNumber } = parseFenceMeta(`title="a b.ts" {1,3-5} showLineNumbers`)
  expect({ title, marked: [...(lines.get('marked') ?? [])], firstNumber }).toEqual({
    title: 'a b.ts',
    marked: [1, 3, 4, 5],
    firstNumber: 1,
  })
  const {
    lines: marked,
    firstNumber: first,
    wrap,
  } = parseFenceMeta('ins={1} del={2-3} focus={4} error={5} warning={6} {7} {8} showLineNumbers=40 wrap')
  expect(Object.fromEntries([...marked].map(([mark, numbers]) => [mark, [...numbers]]))).toEqual({
    inserted: [1],
    deleted: [2, 3],
    focused: [4],
    error: [5],
    warning: [6],
    marked: [7, 8],
  })
  expect({ firstNumber: first, wrap }).toEqual({ firstNumber: 40, wrap: true })
  expect(parseFenceMeta(`filename="x" title='y'`).title).toBe('y')
  expect(parseFenceMeta('title=a/b.ts {1}').title).toBe('a/b.ts')
  expect(parseFenceMeta('title="" [b.ts]').title).toBe('')
  expect(parseFenceMeta('{9-1} {a} other={1}').lines.get('marked')?.size).toBe(0)
  expect(parseFenceMeta('{1-999999999}').lines.get('marked')?.size).toBe(0)
  const {
    lines: quoted,
    firstNumber: none,
    wrap: unwrapped,
  } = parseFenceMeta('title="wrap {1} showLineNumbers"')
  expect({ size: quoted.size, firstNumber: none, wrap: unwrapped }).toEqual({
    size: 0,
    firstNumber: null,
    wrap: false,
  })
})
