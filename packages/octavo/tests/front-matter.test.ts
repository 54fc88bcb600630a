import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frontMatterSchemas } from '../src/content/front-matter-schema.ts'

test('every front matter key is in the guides about pages and posts', () => {
  const guide = ['pages.md', 'blog.md']
    .map((name) => readFileSync(new URL(`../../../docs/guide/${name}`, import.meta.url), 'utf8'))
    .join('\n')
  const explained = new Set([...guide.matchAll(/`(\w+)(?:: \w+)?`/g)].map(([, key]) => key))
  // The keys of posts are shown in samples.
  const inFences = [...guide.matchAll(/^(?:  - )?(\w+):/gm)].map(([, key]) => key)
  const keys = Object.values(frontMatterSchemas).flatMap((schema) => Object.keys(schema))
  expect(keys.filter((key) => !explained.has(key) && !inFences.includes(key))).toEqual([])
})
