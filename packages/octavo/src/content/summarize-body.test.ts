import { expect, test } from 'vitest'
import { measureGrowth } from '../../tests/measure-growth.ts'
import { parseMarkdown } from './source/parse-markdown.ts'
import { summarizeBody } from './summarize-body.ts'

function describe(text: string, format: 'md' | 'mdx' = 'md'): string {
  const options = { emoji: { tada: '🎉' }, wantsDescription: true }
  return summarizeBody(parseMarkdown(text, format), options).description
}

test.each([
  ['Use **the** [router](router.md)', 'Use the router'],
  ['[![badge](a.svg)](b) Words', 'Words'],
  ['![a](b_(c).png) Words', 'Words'],
  ['A note[^1] and [text][ref]\n\n[^1]: b\n\n[ref]: c', 'A note and text'],
  ['a <!-- b --> c', 'a c'],
  ['&constructor; &amp; &lt;', '&constructor; & <'],
  ['Caf&eacute; &#39;a&#x27; &mdash; b&nbsp;c', "Café 'a' — b c"],
  ['&amp;lt; &copy 2024', '&lt; &copy 2024'],
  [
    String.raw`Cost: \$5 \& up, \*not\* \[a\](b) or \<br> \&amp;`,
    'Cost: $5 & up, *not* [a](b) or <br> &amp;',
  ],
  [String.raw`\_a\_ and \\ 🐀 \a`, String.raw`_a_ and \ 🐀 \a`],
  ['<p align="center">\n  <b>Words</b> in tags\n</p>', 'Words in tags'],
  ['> [!NOTE]\n> Words', 'Words'],
  ['- [x] done', 'done'],
  [':::tip\nAt 10:30 on localhost:3000 with a:b[c] :tada:\n:::', 'At 10:30 on localhost:3000 with a:b[c] 🎉'],
  ['![only an image](a.png)\nWords', 'Words'],
])('%s', (text, description) => expect(describe(text)).toBe(description))

test('escaped characters are neither expressions nor emoji', () => {
  expect(describe(String.raw`The \{id\} {x}of *:tada:* \:tada:`, 'mdx')).toBe('The {id} of 🎉 :tada:')
})

test.each(['[', '![', '[a](', '![a](', '[^', '<!-- ', '<a ', '**a', '_a ', '`a', '![](()', '[a]['])(
  'a line of nothing but %s takes linear time',
  async (piece) => {
    expect(await measureGrowth((count) => describe(piece.repeat(count)), 20_000)).toBeLessThan(8)
  },
)
