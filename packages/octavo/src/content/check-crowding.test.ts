import { expect, test } from 'vitest'
import { parseSource } from './parse-source.ts'

const check = (text: string, file = 'a.md') =>
  parseSource({ text, kind: 'doc', file, emoji: null })
    .findings.filter(({ check: name, message }) => name === undefined && !/tags are opened/.test(message))
    .map(({ line, message }) => `${line} ${message}`)

/** On one line, separated by spaces, and one per line. */
const layouts = [(piece: string) => piece, (piece: string) => `${piece} `, (piece: string) => `${piece}\n`]

test.each([':a[', ':a{', ':a', ':', ':a{b="', ':a[b]', '::a[', 'x:::a', ':smile:', '[a]: b', '<https://a>'])(
  'too many colons without a blank line between them are an error with their line: %s',
  (piece) => {
    for (const layout of layouts)
      expect(check(`# A\n\nx${layout(piece).repeat(16_000)}`)).toEqual([
        '3 There are more than 8000 colons without a blank line between them.',
      ])
  },
)

test.each([
  ['a table', `| a |\n| - |\n${'| b:c |\n'.repeat(9000)}`],
  ['a quote', '> - b:c\n'.repeat(9000)],
])('all colons of %s are counted together', (_, text) => {
  expect(check(`# A\n\n${text}`)).toEqual([
    '3 There are more than 8000 colons without a blank line between them.',
  ])
})

test.each(['_a_', '_a', '__a', '__a__'])('too many underscores in one word are an error: %s', (piece) => {
  expect(check(`# A\n\n${piece.repeat(16_000)}`)).toEqual(['3 A word has more than 8000 underscores.'])
})

test.each(['<A/>', '<B>c</B>', '<a>b</a> ', '</b> ', '<!A ', '{a}', '{ {} } '])(
  'too many tags and expressions in one MDX paragraph are an error: %s',
  (piece) => {
    expect(check(`# A\n\nx ${piece.repeat(16_000)}`, 'a.mdx')).toEqual([
      '3 There are more than 4000 tags and expressions without a blank line between them.',
    ])
  },
)

test('a table that is too wide to read is an error', () => {
  const row = (cell: string) => `${`| ${cell} `.repeat(2000)}|\n`
  expect(check(`# A\n\n${row('a')}${row('-')}${'| b |\n'.repeat(1000)}`)).toEqual([
    '3 A table has more than 200 columns.',
  ])
})

const sentence =
  'A sentence with `code`, a [link](https://a.example/b_c) and **words**: one, two_three, :x and <b>d</b>. '

test.each([
  ['a page of 500 kB', `${sentence.repeat(5)}\n\n`.repeat(1000)],
  ['a long list', `- ${sentence}\n`.repeat(1000)],
  ['a long table', `| a | b |\n| - | - |\n${`| ${sentence} | ${sentence} |\n`.repeat(1000)}`],
  ['a wide table', `${'| a '.repeat(150)}|\n${'| - '.repeat(150)}|\n`],
  ['code', `\`\`\`\n${':_|'.repeat(20_000)}\n\`\`\`\n\n\`${':_'.repeat(20_000)}\`\n`],
])('%s is fine', (_, text) => {
  expect(check(`# A\n\n${text}`)).toEqual([])
})

test('data in MDX is fine', () => {
  const entries = '  { a: "b:c", d: [1, 2] },\n'.repeat(9000)
  expect(check(`export const list = [\n${entries}]\n\n# A\n\n{[\n${entries}]}\n`, 'a.mdx')).toEqual([])
})
