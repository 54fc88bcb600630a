import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { hashOf } from '../support/hash.ts'
import { createContentCompiler } from './compile-content.ts'

const site = { baseUrl: '/', trailingSlash: undefined, language: { locale: 'en', tag: 'en', messages: {} } }

async function compile(text: string, format: 'md' | 'mdx' = 'md'): Promise<string> {
  const root = createTemporaryFolder({ 'a.md': text })
  const content = { file: 'a.md', format, hash: hashOf(text), includes: [], links: {}, images: {} }
  return (await createContentCompiler({ root, site }).compile(content)).compiled.html ?? ''
}

const fences =
  '```ts title="a \\"b\\".ts" {1}\nconst a = 1\n```\n\n~~~\nplain\n~~~\n\n    indented\n\n:::code-group\n\n```bash [npm]\nnpm i\n```\n\n```bash [pnpm]\npnpm i\n```\n\n:::\n'

test('code looks the same on a page that has links or images written as HTML', async () => {
  const plain = await compile(fences)
  expect(plain).toContain('data-language="ts"><figcaption>')
  for (const html of ['<a href="/x">x</a>', '<img src="/x.png">'])
    expect(await compile(`${fences}\n${html}\n`)).toContain(plain.trim())
})

test('code about links looks the same as other code', async () => {
  expect(await compile('```html\n<a href="/x">x</a>\n```\n')).toContain('data-language="html"')
})
