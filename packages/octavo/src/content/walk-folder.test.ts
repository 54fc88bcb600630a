import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { walkFolder } from './list-sources.ts'

const create = (...files: string[]) =>
  createTemporaryFolder(Object.fromEntries(files.map((file) => [file, ''])))
const walk = (root: string) => walkFolder(path.join(root, 'docs'), () => true)

test('lists files in a fixed order and leaves out partials, hidden files and packages', () => {
  const names = ['b.md', 'a/c.md', '_p.md', '_x/d.md', '.git/e.md', 'node_modules/f.md', 'B.md']
  expect(walk(create(...names.map((name) => `docs/${name}`)))).toEqual(['B.md', '_p.md', 'a/c.md', 'b.md'])
})

test('follows links to files and folders, but not in circles', () => {
  const root = create('docs/a.md', 'other/b.md')
  symlinkSync(path.join(root, 'other'), path.join(root, 'docs/linked'))
  symlinkSync(path.join(root, 'docs'), path.join(root, 'docs/circle'))
  symlinkSync(path.join(root, 'docs/a.md'), path.join(root, 'docs/alias.md'))
  symlinkSync(path.join(root, 'gone'), path.join(root, 'docs/broken.md'))
  expect(walk(root)).toEqual(['a.md', 'alias.md', 'linked/b.md'])
})

test('returns null for a missing folder or a file in its place', () => {
  expect(walk(create())).toBeNull()
  expect(walk(create('docs'))).toBeNull()
})
