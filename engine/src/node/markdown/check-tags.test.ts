import { expect, test } from 'vitest'
import { SiteError } from '../support/site-error.ts'
import { checkTags } from './check-tags.ts'

const open = (count: number) => '<div>'.repeat(count)

test('tags opened in a row behind a brace are refused, with their place', () => {
  expect(() => checkTags(`Text\n\n{x ${open(40)}`, 'a.mdx')).toThrow(SiteError)
  try {
    checkTags(`Text\n\n{x ${open(40)}`, 'a.mdx')
  } catch (error) {
    expect((error as SiteError).problems[0]).toMatchObject({ file: 'a.mdx', line: 3, column: 4 })
  }
})

test.each([
  ['no brace', open(40)],
  ['a brace behind them', `${open(40)}{x}`],
  ['few of them', `{x ${open(15)}`],
  ['text between them', `{x ${'<p>text'.repeat(40)}`],
  ['a fence', `{x}\n\n\`\`\`html\n${open(40)}\n\`\`\`\n`],
])('%s is fine', (_, text) => {
  expect(() => checkTags(text, 'a.mdx')).not.toThrow()
})
