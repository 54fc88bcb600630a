import { expect, test } from 'vitest'
import { SiteError } from '../problems/site-error.ts'
import { checkTags } from './check-tags.ts'

const open = (count: number) => '<div>'.repeat(count)

test('rejects a row of opening tags after a brace, and names the place', () => {
  expect(() => checkTags(`Text\n\n{x ${open(40)}`, 'a.mdx')).toThrow(SiteError)
  try {
    checkTags(`Text\n\n{x ${open(40)}`, 'a.mdx')
  } catch (error) {
    expect((error as SiteError).problems[0]).toMatchObject({ file: 'a.mdx', line: 3, column: 4 })
  }
})

test.each(['<A b={', '<A>{', '<A b={(', '<A>\n  {'])('rejects %j when it is repeated many times', (piece) => {
  expect(() => checkTags(`Text\n\n${piece.repeat(50)}`, 'a.mdx')).toThrow(SiteError)
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
])('accepts %s', (_, text) => {
  expect(() => checkTags(text, 'a.mdx')).not.toThrow()
})
