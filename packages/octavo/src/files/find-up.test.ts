import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { findUp } from './find-up.ts'

test('finds the nearest file in a folder and the folders above it', () => {
  const root = createTemporaryFolder({ 'b/x.json': '', 'b/c/d/e.md': '', 'b/c/x.json': '' })
  const find = (folder: string) => findUp('x.json', path.join(root, folder))
  expect(find('b/c')).toBe(path.join(root, 'b/c/x.json'))
  expect(find('b/c/d')).toBe(path.join(root, 'b/c/x.json'))
  expect(find('b')).toBe(path.join(root, 'b/x.json'))
  expect(find('')).toBeNull()
})
