import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frontMatterSchemas } from '../src/content/front-matter-schema.ts'

test('every front matter key is in the writing guide', () => {
  const guide = readFileSync(new URL('../../../docs/guide/writing.md', import.meta.url), 'utf8')
  const explained = new Set([...guide.matchAll(/`(\w+)(?:: \w+)?`/g)].map(([, key]) => key))
  // The sample of a post is a separate fence.
  const inFences = [...guide.matchAll(/^(?:  - )?(\w+):/gm)].map(([, key]) => key)
  const keys = Object.values(frontMatterSchemas).flatMap((schema) => Object.keys(schema))
  expect(keys.filter((key) => !explained.has(key) && !inFences.includes(key))).toEqual([])
})
