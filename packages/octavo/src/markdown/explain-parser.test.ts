import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import type { ContentRef } from '../model/document.ts'
import { hashOf } from '../files/hash.ts'
import type { SiteError } from '../problems/site-error.ts'
import { createContentCompiler } from './compile-content.ts'

/** The error an author sees for a mistake in MDX. */
async function explain(text: string): Promise<string> {
  const root = createTemporaryFolder({ 'a.mdx': text })
  const site = {
    baseUrl: '/',
    trailingSlash: undefined,
    language: { locale: 'en', tag: 'en', messages: {} },
  }
  const content: ContentRef = {
    file: 'a.mdx',
    format: 'mdx',
    hash: hashOf(text),
    includes: [],
    links: {},
    images: {},
  }
  const failure: unknown = await createContentCompiler({ root, site })
    .compile(content)
    .catch((error: unknown) => error)
  const [{ line, column, message, hint } = {}] = (failure as SiteError).problems
  return `${line}:${column} ${message}\n${hint}`
}

test.each([
  ['a brace that is not closed', '# A\n\nA {value\n'],
  ['an expression that is none', '# A\n\n{a b}\n'],
  ['an import that is none', "# A\n\nimport { x from './x'\n\nText\n"],
  ['a tag that HTML does not close', '# A\n\nText<br>\n'],
  ['tags that cross', '<Tabs>\n<TabItem>\n\nText\n\n</Tabs>\n'],
])('%s', async (_, text) => {
  expect(await explain(text)).toMatchSnapshot()
})
