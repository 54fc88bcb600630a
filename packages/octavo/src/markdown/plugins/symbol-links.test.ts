import { expect, test } from 'vitest'
import { compileText } from '../../../tests/compile-text.ts'

async function compile(text: string, format: 'md' | 'mdx'): Promise<string> {
  const { compiled } = await compileText(text, format, { symbols: { beacon: '/api/beacon' } })
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
