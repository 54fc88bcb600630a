import { expect, test } from 'vitest'
import { parseSource } from './parse-source.ts'

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
  ['blocks', `# A\n\n${':::tip\n'.repeat(20_000)}a`, 103],
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
])('in MDX, %s is fine', (_, source) => {
  expect(depthOf(source, 'a.mdx')).toEqual([])
})

test.each([
  ['a list of forty levels', nested(40)],
  ['a rule', '- '.repeat(300)],
  ['a dashed line', '-'.repeat(300)],
  ['text far to the right', `${' '.repeat(500)}a - b`],
  ['many blocks', ':::tip\na\n:::\n\n'.repeat(5000)],
  ['many elements', '<div><br><img src="a"><p>b</div>\n\n<ul><li>c<li>d</ul>\n\n'.repeat(5000)],
  ['elements that nobody closes', '<p>a\n\n<br>\n\n</b>\n\n'.repeat(5000)],
])('%s is fine', (_, source) => {
  expect(depthOf(source)).toEqual([])
})
