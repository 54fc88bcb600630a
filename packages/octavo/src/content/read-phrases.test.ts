import { expect, test } from 'vitest'
import { parseSource } from './parse-source.ts'

function read(text: string, file = 'a.md', kind: 'doc' | 'partial' = 'doc') {
  const { phrases, findings } = parseSource({ text, kind, file, emoji: null })
  return { phrases: phrases.map(({ id, line, texts }) => [line, id, ...texts]), findings }
}

test('phrases belong to the heading above them, or to the beginning of the page', () => {
  const { phrases, findings } = read(`---
title: Lamps
---

<!-- search: get some light -->

Text.

## Light \`it\` **now**

<!-- search: ignite; set on fire;
"Unexpected token < in JSON" -->

### Set-up {#start}

Text.
<!-- search: begin -->

Underlined
----------

<!--search:
  one per line

  and another
-->

## Underlined

<!-- search: the second of the same name -->
`)
  expect(findings).toEqual([])
  expect(phrases).toEqual([
    [5, '', 'get some light'],
    [11, 'light-it-now', 'ignite', 'set on fire', '"Unexpected token < in JSON"'],
    [17, 'start', 'begin'],
    [22, 'underlined', 'one per line', 'and another'],
    [30, 'underlined-1', 'the second of the same name'],
  ])
})

test('ids that authors chose are not given to headings above them', () => {
  const text = '## Same\n\n<!-- search: one -->\n\n## A {#same}\n\n<!-- search: two -->\n'
  expect(read(text).phrases).toEqual([
    [3, 'same-1', 'one'],
    [7, 'same', 'two'],
  ])
})

test('MDX has its own kind of comment, and the other one too', () => {
  const text = '# Lamps\n\n## A\n\n{/* search: one; two */}\n\n<h3 id="b">B</h3>\n\n<!-- search: three -->\n'
  expect(read(text, 'a.mdx').phrases).toEqual([
    [5, 'a', 'one', 'two'],
    [9, 'b', 'three'],
  ])
  expect(read(text, '_part.mdx', 'partial').phrases).toHaveLength(2)
})

test('what only looks like phrases is left alone', () => {
  const { phrases, findings } = read(
    '## A\n\n```html\n<!-- search: code -->\n```\n\n`<!-- search: code -->`\n\n<!-- searching for words -->\n\n## Code\n\n    ## not a heading\n\n<!-- search: light -->\n',
  )
  expect(findings).toEqual([])
  expect(phrases).toEqual([[15, 'code', 'light']])
})

test.each([
  ['nothing', '<!-- search: -->', 3],
  ['only separators', '<!-- search: ; ; -->', 3],
  ['the same twice', '<!-- search: Set on fire! -->\n\n## B\n\n<!-- search: set on fire -->', 7],
  ['what no query can be', `<!-- search: ${'one two three '.repeat(20)}-->`, 3],
  ['a misspelled word', '<!-- serach: light -->', 3],
])('mistakes are reported where they are: %s', (_, comment, line) => {
  const { findings } = read(`## A\n\n${comment}\n`)
  expect(findings).toMatchObject([{ line, message: expect.any(String), hint: expect.any(String) }])
})
