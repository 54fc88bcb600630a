import { expect, test } from 'vitest'
import { listFences } from './fences.mjs'

test('fences have a language, metadata, a title and code, without the indent of a list or what they contain', () => {
  const fences = listFences('```ts title="src/[id].ts" run\nlet a = 1\n```\n\ntext\n\n```\nplain\n```\n')
  expect(fences).toEqual([
    { language: 'ts', meta: 'title="src/[id].ts" run', title: 'src/[id].ts', code: 'let a = 1\n' },
    { language: '', meta: '', title: null, code: 'plain\n' },
  ])
  const nested = listFences('1. Do\n\n   ```bash\n   npm test\n   ```\n\n````md\n```ts\nx\n```\n````\n')
  expect(nested.map(({ language, code }) => [language, code])).toEqual([
    ['bash', 'npm test\n'],
    ['md', '```ts\nx\n```\n'],
  ])
})
