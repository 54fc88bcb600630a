import { expect, test } from 'vitest'
import { measureGrowth } from '../../tests/measure-growth.ts'
import { stripMarkup } from './strip-markup.ts'

const plain = { isMdx: false, emoji: null }

test.each([
  ['Use **the** [router](router.md)', 'Use the router'],
  ['[![badge](a.svg)](b) Words', 'Words'],
  ['![a](b_(c).png) Words', 'Words'],
  ['A note[^1] and [text][ref]', 'A note and text'],
  ['a <!-- b --> c', 'a c'],
  ['&constructor; &amp; &lt;', '&constructor; & <'],
  ['Caf&eacute; &#39;a&#x27; &mdash; b&nbsp;c', "Café 'a' — b c"],
  ['&amp;lt; &copy 2024', '&lt; &copy 2024'],
  [
    String.raw`Cost: \$5 \& up, \*not\* \[a\](b) or \<br> \&amp;`,
    'Cost: $5 & up, *not* [a](b) or <br> &amp;',
  ],
  [String.raw`\_a\_ and \\ 🐀 \a`, String.raw`_a_ and \ 🐀 \a`],
])('%s', (line, text) => expect(stripMarkup(line, plain)).toBe(text))

test('escaped characters are neither expressions nor emoji', () => {
  const markup = { isMdx: true, emoji: { tada: '🎉' } }
  expect(stripMarkup(String.raw`The \{id\} {x}of \:tada: :tada:`, markup)).toBe('The {id} of :tada: 🎉')
})

test.each(['[', '![', '[a](', '![a](', '[^', '<!-- ', '<a ', '**a', '_a ', '{', '`a', '![](()', '[a]['])(
  'a line of nothing but %s takes linear time',
  async (piece) => {
    const work = (count: number) => {
      for (const isMdx of [false, true]) stripMarkup(piece.repeat(count), { isMdx, emoji: null })
    }
    expect(await measureGrowth(work, 20_000)).toBeLessThan(8)
  },
)
