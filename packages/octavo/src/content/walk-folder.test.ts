import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { walkFolder } from './list-sources.ts'

const create = (...files: string[]) =>
  createTemporaryFolder(Object.fromEntries(files.map((file) => [file, ''])))
const walk = (root: string) => walkFolder(path.join(root, 'docs'), () => true)

test('lists files in a fixed order without partials, hidden files and packages, and none without the folder', () => {
  const names = ['b.md', 'a/c.md', '_p.md', '_x/d.md', '.git/e.md', 'node_modules/f.md', 'B.md']
  expect(walk(create(...names.map((name) => `docs/${name}`)))).toEqual(['B.md', '_p.md', 'a/c.md', 'b.md'])
  expect(walk(create())).toBeNull()
  expect(walk(create('docs'))).toBeNull()
})
