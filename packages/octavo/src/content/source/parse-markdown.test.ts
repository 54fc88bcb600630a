import fc from 'fast-check'
import { expect, it } from 'vitest'
import { prepareSource } from './parse-markdown.ts'

it('blanks front matter and keeps line numbers', () => {
  expect(prepareSource('---\ntitle: x\n---\n# A\n', 'md')).toBe('\n\n\n# A\n')
})

it('puts the title of an admonition in brackets, except inside fences', () => {
  expect(prepareSource(':::tip My title\n\n```\n:::tip My title\n```\n:::\n', 'md')).toBe(
    ':::tip[My title]\n\n```\n:::tip My title\n```\n:::\n',
  )
})

it.each([
  ['in an item of a list', '- ```md\n  :::tip Hello\n  ```'],
  ['below inline code that begins with three backticks', '```md``` is a fence\n\n```md\n:::tip Hello\n```'],
])('leaves the code of a fence %s alone, and still finds titles after it', (_, fence) => {
  expect(prepareSource(`${fence}\n\n:::tip My title\n\nText\n\n:::\n`, 'md')).toBe(
    `${fence}\n\n:::tip[My title]\n\nText\n\n:::\n`,
  )
})

it('leaves labels in brackets and attributes alone', () => {
  expect(prepareSource(':::tip[Title]\n:::note {.x}\n', 'md')).toBe(':::tip[Title]\n:::note {.x}\n')
})

it('removes comments from MDX only, keeping code', () => {
  const source = 'a <!-- b\nc --> d `<!-- e -->`\n'
  expect(prepareSource(source, 'mdx')).toBe('a \n d `<!-- e -->`\n')
  expect(prepareSource(source, 'md')).toBe(source)
})

it('removes phrases for the search, keeping other comments and code', () => {
  const source = '## A\n\n<!-- search: b;\nc -->\n\n<!-- d -->\n\n`<!-- search: e -->`\n'
  expect(prepareSource(source, 'md')).toBe('## A\n\n\n\n\n<!-- d -->\n\n`<!-- search: e -->`\n')
})

it('never changes the number of lines', () => {
  const line = fc.constantFrom('---', 'a: b', '```', ':::tip T', '<!--', '-->', 'text `x`', '~~~', '')
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('md' as const, 'mdx' as const), (lines, format) => {
      expect(prepareSource(lines.join('\n'), format).split('\n')).toHaveLength(lines.length || 1)
    }),
  )
})
