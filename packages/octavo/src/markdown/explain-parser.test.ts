import { expect, test } from 'vitest'
import { problemsIn } from '../../tests/compile-text.ts'

test.each([
  ['a brace that is not closed', '# A\n\nA {value\n'],
  ['an expression that is none', '# A\n\n{a b}\n'],
  ['an import that is none', "# A\n\nimport { x from './x'\n\nText\n"],
  ['a tag that HTML does not close', '# A\n\nText<br>\n'],
  ['tags that cross', '<Tabs>\n<TabItem>\n\nText\n\n</Tabs>\n'],
])('%s', async (_, text) => {
  const [{ line, column, message, hint } = {}] = await problemsIn(text, 'mdx')
  expect(`${line}:${column} ${message}\n${hint}`).toMatchSnapshot()
})
