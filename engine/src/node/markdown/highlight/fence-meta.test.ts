import { expect, it } from 'vitest'
import { parseFenceMeta } from './fence-meta.ts'

it('reads title, ranges and line numbers', () => {
  const { title, highlighted, showLineNumbers } = parseFenceMeta(`title="a b.ts" {1,3-5} showLineNumbers`)
  expect({ title, highlighted: [...highlighted], showLineNumbers }).toEqual({
    title: 'a b.ts',
    highlighted: [1, 3, 4, 5],
    showLineNumbers: true,
  })
})

it('takes single quotes, and ignores what it does not know', () => {
  expect(parseFenceMeta(`filename="x" title='y'`).title).toBe('y')
  expect(parseFenceMeta('{9-1} {a}').highlighted.size).toBe(0)
  expect(parseFenceMeta('{1-999999999}').highlighted.size).toBe(0)
})
