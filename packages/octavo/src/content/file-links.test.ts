import { expect, test } from 'vitest'
import { createFileGuesser, linkCandidates, spellings } from './resolve-references.ts'

const source = { file: 'content/docs/server/router.md', folder: 'content/docs' }

test.each([
  ['../main/quickstart.md#a', ['content/docs/main/quickstart.md']],
  ['./context.md?x=1', ['content/docs/server/context.md']],
  ['context.md', ['content/docs/server/context.md', 'content/docs/context.md', 'context.md']],
  ['/main/quickstart.md', ['content/docs/main/quickstart.md', 'main/quickstart.md']],
  ['@site/content/blog/a.md', ['content/blog/a.md']],
  ['./a%20b.md', ['content/docs/server/a b.md']],
  ['./100%.md', ['content/docs/server/100%.md']],
])('%s', (url, files) => expect(linkCandidates(url, source)).toEqual(files))

test('addresses are also found percent-encoded', () => {
  expect(spellings('a.md')).toEqual(['a.md'])
  expect(spellings('a b.md')).toEqual(['a b.md', 'a%20b.md'])
  expect(spellings('a%20ü.md')).toEqual(['a%20ü.md', 'a%20%C3%BC.md'])
})

test('only the first broken links get suggestions', () => {
  const guess = createFileGuesser(new Set(['docs/page-a.md']))
  for (let index = 0; index < 50; index++) expect(guess(`docs/page-${index}.md`)).toEqual(['docs/page-a.md'])
  expect(guess('docs/page-b.md')).toEqual([])
  expect(guess('docs/page-0.md')).toEqual(['docs/page-a.md'])
})
