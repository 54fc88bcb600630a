import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { listFiles } from '../files/files.ts'
import { writeGenerated } from './run-sources.ts'

test.each([
  ['a folder with the extension of a script is removed', 'docs/thing.ts/a.md', 'docs/b.md'],
  ['a file becomes a folder', 'docs/guide.md', 'docs/guide.md/a.md'],
  ['a folder becomes a file', 'docs/guide.md/a.md', 'docs/guide.md'],
])('the folder contains exactly the new files when %s', (_, before, after) => {
  const root = createTemporaryFolder()
  const folder = path.join(root, '.octavo/sources/en')
  for (const name of [before, after]) {
    writeGenerated([{ file: `.octavo/sources/en/${name}`, text: '# A\n' }], { root, locale: 'en' })
    expect(listFiles(folder)).toEqual([name])
  }
})
