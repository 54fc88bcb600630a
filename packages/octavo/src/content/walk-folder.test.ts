import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { walkFolder } from './list-sources.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'octavo-walk-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), '')
  }
}

test('lists files in a fixed order and leaves out partials, hidden files and packages', () => {
  write(
    'docs/b.md',
    'docs/a/c.md',
    'docs/_p.md',
    'docs/_x/d.md',
    'docs/.git/e.md',
    'docs/node_modules/f.md',
    'docs/B.md',
  )
  expect(walkFolder(path.join(root, 'docs'), () => true)).toEqual(['B.md', '_p.md', 'a/c.md', 'b.md'])
})

test('follows links to files and folders, but not in circles', () => {
  write('docs/a.md', 'other/b.md')
  symlinkSync(path.join(root, 'other'), path.join(root, 'docs/linked'))
  symlinkSync(path.join(root, 'docs'), path.join(root, 'docs/circle'))
  symlinkSync(path.join(root, 'docs/a.md'), path.join(root, 'docs/alias.md'))
  symlinkSync(path.join(root, 'gone'), path.join(root, 'docs/broken.md'))
  expect(walkFolder(path.join(root, 'docs'), () => true)).toEqual(['a.md', 'alias.md', 'linked/b.md'])
})

test('returns null for a missing folder or a file in its place', () => {
  write('file')
  expect(walkFolder(path.join(root, 'docs'), () => true)).toBeNull()
  expect(walkFolder(path.join(root, 'file'), () => true)).toBeNull()
})
