import { expect, test } from 'vitest'
import { parseSource } from './parse-source.ts'
import { checkRows } from './source/limits.ts'

const depthOf = (text: string, file = 'a.md') =>
  parseSource({ text, kind: 'doc', file, emoji: null }).findings.filter(({ message }) =>
    /levels deep|not closed|operators|blank lines/.test(message),
  )

const nested = (levels: number, step = 2) =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(level * step)}- a`).join('\n')

test.each([
  ['lists by indentation', `# A\n\n${nested(2000)}`, 103],
  ['lists on one line', `# A\n\n${'- '.repeat(10_000)}a`, 3],
  ['numbered lists', `${'1. '.repeat(200)}a`, 1],
  ['quotes', `a\n\n${'> '.repeat(200)}a`, 3],
  ['quotes without spaces', `${'>'.repeat(200)}a`, 1],
  ['lists around code', `${'- '.repeat(200)}\`\`\`\n`, 1],
  ['blocks', `# A\n\n${':::tip\n'.repeat(2000)}a`, 103],
  ['blocks between blank lines', `# A\n\n${':::tip\n\n'.repeat(20_000)}a`, 203],
  ['blocks inside of quotes', `# A\n\n${`${'> '.repeat(60)}:::tip\n`.repeat(50)}`, 43],
])('%s that are nested too deeply are an error with their line', (_, source, line) => {
  expect(depthOf(source)).toMatchObject([{ line, message: expect.stringContaining('100 levels') as string }])
})

test.each([
  ['a.md', '<div>'.repeat(20_000), 1],
  ['a.md', '# A\n\n<a href="x">\n'.repeat(2000), 3003],
  ['a.mdx', '<A>\n'.repeat(20_000), 1001],
  ['a.mdx', `${'<A><B>'.repeat(20_000)}${'</B></A>'.repeat(20_000)}`, 1],
])('in %s, tags that are nested too deeply are an error with their line', (file, source, line) => {
  expect(depthOf(source, file)).toMatchObject([
    { line, message: expect.stringContaining('1000 tags') as string },
  ])
})

test.each(['{', ':a{', ':a{b="', '<A b={', '{a ', '{(', '{[', '{a('])(
  'unclosed brackets are an error in MDX: %s',
  (piece) => {
    expect(depthOf(`# A\n\n${piece.repeat(16_000)}`, 'a.mdx')).toMatchObject([
      { line: 3, message: 'More than 1000 brackets are opened and not closed.' },
    ])
  },
)

test.each([
  ['{a', '+a', '}'],
  ['{a', '()', '}'],
  ['{a', '[0]', '}'],
  ['{', 'a=>', 'a}'],
  ['{', 'typeof ', 'a}'],
  ['<A b={a', '\n\n?.a', '}/>'],
  ['export const b = a', '\n??a', ''],
])('an expression that is too long is an error in MDX: %s%s…%s', (start, piece, end) => {
  expect(depthOf(`# A\n\n${start}${piece.repeat(16_000)}${end}`, 'a.mdx')).toMatchObject([
    { line: expect.any(Number) as number, message: 'An expression has more than 4000 operators.' },
  ])
})

test.each([
  ['export const b = [', 'a,\n\n', ']'],
  ['export function a() {', 'a;\n \n', '}'],
])('the number of blank lines in %s%s…%s is limited in MDX', (start, piece, end) => {
  expect(depthOf(`# A\n\n${start}${piece.repeat(1001)}${end}`, 'a.mdx')).toMatchObject([
    { line: 2004, message: 'An import or export has more than 1000 blank lines.' },
  ])
  expect(depthOf(`# A\n\n${start}${piece.repeat(1000)}${end}`, 'a.mdx')).toEqual([])
})

test.each([
  ['a table', '| a | b.c - d |\n'.repeat(3000)],
  ['a long string', `export const a = "${'a+/'.repeat(20_000)}"`],
  ['much data', `export const a = [${'{ b: 1 - 2, c: "d.e" },\n'.repeat(5000)}]`],
  ['many modules', 'export const a = b.c\n\n'.repeat(5000)],
])('in MDX, %s is fine', (_, source) => expect(depthOf(source, 'a.mdx')).toEqual([]))

test.each([
  ['a list of forty levels', nested(40)],
  ['a rule', '- '.repeat(300)],
  ['a dashed line', '-'.repeat(300)],
  ['text far to the right', `${' '.repeat(500)}a - b`],
  ['many blocks', ':::tip\na\n:::\n\n'.repeat(5000)],
  ['many elements', '<div><br><img src="a"><p>b</div>\n\n<ul><li>c<li>d</ul>\n\n'.repeat(5000)],
  ['elements that nobody closes', '<p>a\n\n<br>\n\n</b>\n\n'.repeat(5000)],
])('%s is fine', (_, source) => expect(depthOf(source)).toEqual([]))

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

test('a table that is too wide, and a row of opening tags after a brace, are errors with their place', () => {
  const row = (cell: string) => `${`| ${cell} `.repeat(2000)}|\n`
  expect(check(`# A\n\n${row('a')}${row('-')}${'| b |\n'.repeat(1000)}`)).toEqual([
    '3 A table has more than 200 columns.',
  ])
  expect(checkRows(`Text\n\n{x ${open(40)}`)).toMatchObject([{ line: 3, column: 4 }])
})

const sentence =
  'A sentence with `code`, a [link](https://a.example/b_c) and **words**: one, two_three, :x and <b>d</b>. '

test.each([
  ['a page of 500 kB', `${sentence.repeat(5)}\n\n`.repeat(1000)],
  ['a long list', `- ${sentence}\n`.repeat(1000)],
  ['a long table', `| a | b |\n| - | - |\n${`| ${sentence} | ${sentence} |\n`.repeat(1000)}`],
  ['a wide table', `${'| a '.repeat(150)}|\n${'| - '.repeat(150)}|\n`],
  ['code of any kind', `\`\`\`\n${':_|'.repeat(20_000)}\n\`\`\`\n\n\`${':_'.repeat(20_000)}\`\n`],
])('%s is fine', (_, text) => expect(check(`# A\n\n${text}`)).toEqual([]))

test('data in MDX is fine', () => {
  const entries = '  { a: "b:c", d: [1, 2] },\n'.repeat(9000)
  expect(check(`export const list = [\n${entries}]\n\n# A\n\n{[\n${entries}]}\n`, 'a.mdx')).toEqual([])
})

const open = (count: number) => '<div>'.repeat(count)

test.each(['<A b={', '<A>{', '<A b={(', '<A>\n  {'])('rejects %j when it is repeated many times', (piece) => {
  expect(checkRows(`Text\n\n${piece.repeat(50)}`)).toHaveLength(1)
})

test.each([
  ['no brace', open(40)],
  ['a brace behind them', `${open(40)}{x}`],
  ['a brace right behind the last one', `${open(16)}{x}`],
  ['elements with attributes', '<A b={c}>d</A>\n'.repeat(40)],
  ['elements inside of elements', `${'<A b={c}>\n'.repeat(10)}${'</A>\n'.repeat(10)}`],
  ['few of them', `{x ${open(15)}`],
  ['text between them', `{x ${'<p>text'.repeat(40)}`],
  ['a fence', `{x}\n\n\`\`\`html\n${open(40)}\n\`\`\`\n`],
])('accepts %s', (_, text) => expect(checkRows(text)).toEqual([]))
