import fc from 'fast-check'
import { expect, it } from 'vitest'
import { prepareSource } from './parse-markdown.ts'

const listFence = '- ```md\n  :::tip Hello\n  ```\n\n'
const inlineFence = '```md``` is a fence\n\n```md\n:::tip Hello\n```\n\n'

it.each([
  ['blanks front matter', '---\ntitle: x\n---\n# A\n', '\n\n\n# A\n'],
  ['puts the title of a block in brackets', ':::tip My title\n:::\n', ':::tip[My title]\n:::\n'],
  ['leaves fences alone', '```\n:::tip A\n```\n\n:::tip B\n:::\n', '```\n:::tip A\n```\n\n:::tip[B]\n:::\n'],
  ['leaves fences in lists alone', `${listFence}:::tip A\n:::\n`, `${listFence}:::tip[A]\n:::\n`],
  [
    'leaves fences below inline code alone',
    `${inlineFence}:::tip A\n:::\n`,
    `${inlineFence}:::tip[A]\n:::\n`,
  ],
  ['leaves labels and attributes alone', ':::tip[A]\n:::note {.x}\n', ':::tip[A]\n:::note {.x}\n'],
  ['keeps comments', 'a <!-- b\nc --> d `<!-- e -->`\n', 'a <!-- b\nc --> d `<!-- e -->`\n'],
  [
    'removes phrases for the search from text and not from code',
    '## A\n\n<!-- search: b;\nc -->\n\n<!-- d -->\n\n`<!-- search: e -->`\n',
    '## A\n\n\n\n\n<!-- d -->\n\n`<!-- search: e -->`\n',
  ],
  [
    'removes phrases and reads titles at once',
    '<!-- search: a -->\n\n:::tip B\n\n<!-- search: c -->\n\n:::\n',
    '\n\n:::tip[B]\n\n\n\n:::\n',
  ],
])('%s', (_, source, prepared) => expect(prepareSource(source, 'md')).toBe(prepared))

it.each([
  ['a <!-- b\nc --> d `<!-- e -->`\n', 'a \n d `<!-- e -->`\n'],
  [':::tip A <!-- b --> C\n\n<!-- d -->\n\n:::\n', ':::tip[A            C]\n\n\n\n:::\n'],
])('removes comments from MDX, but not from its code: %j', (source, prepared) =>
  expect(prepareSource(source, 'mdx')).toBe(prepared),
)

it('never changes the number of lines', () => {
  const line = fc.constantFrom('---', 'a: b', '```', ':::tip T', '<!--', '-->', 'text `x`', '~~~', '')
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('md' as const, 'mdx' as const), (lines, format) => {
      expect(prepareSource(lines.join('\n'), format).split('\n')).toHaveLength(lines.length || 1)
    }),
  )
})
