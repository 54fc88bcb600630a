import { expect, test } from 'vitest'
import path from 'node:path'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { createFileGuesser, findPlace, linkCandidates, spellings } from './find-files.ts'
import { listReferences } from './list-references.ts'
import { splitRegion } from './source/code-include.ts'
import { parseMarkdown } from './source/parse-markdown.ts'

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

test('addresses are also found percent-encoded, and only the first broken links get suggestions', () => {
  expect(spellings('a.md')).toEqual(['a.md'])
  expect(spellings('a b.md')).toEqual(['a b.md', 'a%20b.md'])
  expect(spellings('a%20ü.md')).toEqual(['a%20ü.md', 'a%20%C3%BC.md'])
  const guess = createFileGuesser(new Set(['docs/page-a.md']))
  for (let index = 0; index < 50; index++) expect(guess(`docs/page-${index}.md`)).toEqual(['docs/page-a.md'])
  expect(guess('docs/page-b.md')).toEqual([])
  expect(guess('docs/page-0.md')).toEqual(['docs/page-a.md'])
})

test.skipIf(process.platform === 'win32').each([
  [`file='./a "b".ts'`, 'docs/a "b".ts'],
  [`file="./it's.ts#part"`, "docs/it's.ts"],
  [`file=./a\\b.ts`, 'docs/a\\b.ts'],
])('finds a file with unusual characters in its name: %s', (meta, file) => {
  const root = createTemporaryFolder({ [file]: '' })
  const [link] = listReferences(parseMarkdown(`\`\`\`ts ${meta}\n\`\`\`\n`, 'md')).codeFiles
  const place = findPlace(splitRegion(link?.url ?? '').path, 'docs/page.md', { root, overlay: null })
  expect(place).toBe(path.join(root, file))
})
