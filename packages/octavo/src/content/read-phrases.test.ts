import { expect, test } from 'vitest'
import { parseSource } from './parse-source.ts'

function read(text: string, file = 'a.md', kind: 'doc' | 'partial' = 'doc') {
  const { phrases, findings } = parseSource({ text, kind, file, emoji: null })
  return { phrases: phrases.map(({ id, line, texts }) => [line, id, ...texts]), findings }
}

test('phrases belong to the heading above them, whatever ids authors chose, or to the beginning of the page', () => {
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
  const text = '## Same\n\n<!-- search: one -->\n\n## A {#same}\n\n<!-- search: two -->\n'
  expect(read(text).phrases).toEqual([
    [3, 'same-1', 'one'],
    [7, 'same', 'two'],
  ])
})

test('MDX has its own kind of comment, and the other one too, and what only looks like phrases is left alone', () => {
  const mdx = '# Lamps\n\n## A\n\n{/* search: one; two */}\n\n<h3 id="b">B</h3>\n\n<!-- search: three -->\n'
  expect(read(mdx, 'a.mdx').phrases).toEqual([
    [5, 'a', 'one', 'two'],
    [9, 'b', 'three'],
  ])
  expect(read(mdx, '_part.mdx', 'partial').phrases).toHaveLength(2)
  const { phrases, findings } = read(
    '## A\n\n```html\n<!-- search: code -->\n```\n\n`<!-- search: code -->`\n\n<!-- searching for words -->\n\n## Code\n\n    ## not a heading\n\n<!-- search: light -->\n',
  )
  expect(findings).toEqual([])
  expect(phrases).toEqual([[15, 'code', 'light']])
})

test('mistakes are reported where they are', () => {
  const mistakes = [
    '<!-- search: -->',
    '<!-- search: ; ; -->',
    '<!-- search: Set on fire! -->\n\n## B\n\n<!-- search: set on fire -->',
    `<!-- search: ${'one two three '.repeat(20)}-->`,
    '<!-- serach: light -->',
  ].flatMap((comment) => read(`## A\n\n${comment}\n`).findings)
  expect(mistakes.map(({ line, message, hint }) => `${line} ${message} ${hint}`)).toMatchInlineSnapshot(`
    [
      "3 A comment for the search contains no phrases. Separate them by semicolons or line breaks: <!-- search: send a token; axios interceptor -->",
      "3 A comment for the search contains no phrases. Separate them by semicolons or line breaks: <!-- search: send a token; axios interceptor -->",
      "7 The phrase "set on fire" is in this file twice. Keep it at the section that answers it best.",
      "3 A phrase for the search has more than 200 characters: one two three one two three one two thre… Shorten it to what readers would type, or separate several phrases by semicolons.",
      "3 A comment begins with "serach:", which means nothing. Did you mean search:?",
    ]
  `)
})
