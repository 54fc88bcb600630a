import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { walkFiles } from './walk-files.ts'

test('lists the files of every folder, even one that is named like a file', () => {
  const folder = createTemporaryFolder({ 'b.md': '', 'a.ts/index.md': '', 'guide.md/c/d.md': '' })
  const files = [...walkFiles(folder)].map((file) => path.relative(folder, file))
  expect(files).toEqual(['a.ts/index.md', 'b.md', 'guide.md/c/d.md'])
})
