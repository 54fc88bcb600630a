import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { hashOf } from '../../files/hash.ts'
import { createContentCompiler } from '../compile-content.ts'

const site = { baseUrl: '/', trailingSlash: undefined, language: { locale: 'en', tag: 'en', messages: {} } }

async function compile(text: string, format: 'md' | 'mdx'): Promise<string> {
  const file = `page.${format}`
  const root = createTemporaryFolder({ [file]: text })
  const symbols = { beacon: '/api/beacon' }
  const content = { file, format, hash: hashOf(text), includes: [], links: {}, images: {}, symbols }
  const { compiled } = await createContentCompiler({ root, site }).compile(content)
  return compiled.code ?? compiled.html ?? ''
}

test.each([
  ['md', 'Call `beacon`.'],
  ['mdx', 'Call `beacon`.'],
  ['mdx', '<Note title="x">\n\nCall `beacon`.\n\n</Note>'],
] as const)('in .%s, a name is linked: %j', async (format, text) => {
  expect(await compile(text, format)).toContain('/api/beacon')
})

test.each([
  ['md', '[`beacon`](https://a.example)'],
  ['md', '## `beacon`'],
  ['md', '<a href="https://a.example">the `beacon`</a>'],
  ['md', '<div><a href="https://a.example">\n\nthe `beacon`\n\n</a></div>'],
  ['md', '<details><summary>`beacon`</summary></details>'],
  ['md', '<h2>\n\n`beacon`\n\n</h2>'],
  ['mdx', '<a href="https://a.example">the `beacon`</a>'],
  ['mdx', '<h2>the `beacon`</h2>'],
  ['mdx', '<button>the `beacon`</button>'],
  ['mdx', '<Card href="/x">the `beacon`</Card>'],
  ['mdx', '<Card href={address}>\n\nthe `beacon`\n\n</Card>'],
  ['mdx', 'A <Link to="/x">**the `beacon`**</Link>'],
] as const)('in .%s, a name in a link, heading or button is not: %j', async (format, text) => {
  expect(await compile(text, format)).not.toContain('/api/beacon')
})
