import { expect, test } from 'vitest'
import { join } from 'node:path'
import { createTemporaryFolder, readFiles } from '../../../tests/temporary-folder.ts'
import { copyStaticFiles } from './static-files.ts'

const boundary = () => null

test('copies everything but what file managers leave', async () => {
  const root = createTemporaryFolder({
    'static/img/a.png': 'abc',
    'static/.well-known/x': '',
    'static/img/.DS_Store': 'junk',
    'staging/index.html': 'page',
  })
  const copy = await copyStaticFiles({
    root,
    staticFolder: 'static',
    staging: join(root, 'staging'),
    boundary,
  })
  expect(copy).toEqual({ files: ['.well-known/x', 'img/a.png'], bytes: 3, problems: [] })
  expect(readFiles(join(root, 'staging'))).toEqual({
    '.well-known/x': '',
    'img/a.png': 'abc',
    'index.html': 'page',
  })
})

test('reports files that would replace a page, written already or later', async () => {
  const root = createTemporaryFolder({
    'static/docs/index.html': 'mine',
    'static/blog/index.html': 'mine',
    'static/free.html': 'mine',
    'staging/docs/index.html': 'page',
  })
  const taken = new Set(['blog/index.html'])
  const copy = await copyStaticFiles({
    root,
    staticFolder: 'static',
    staging: join(root, 'staging'),
    boundary,
    taken,
  })
  expect(copy.files).toEqual(['free.html'])
  expect(copy.problems.map(({ file, severity }) => [file, severity])).toEqual([
    ['static/blog/index.html', 'error'],
    ['static/docs/index.html', 'error'],
  ])
  expect(readFiles(join(root, 'staging'))).toEqual({ 'docs/index.html': 'page', 'free.html': 'mine' })
})

test('a site without a static folder copies nothing', async () => {
  const root = createTemporaryFolder({ 'staging/x': '' })
  const copy = await copyStaticFiles({
    root,
    staticFolder: 'static',
    staging: join(root, 'staging'),
    boundary,
  })
  expect(copy).toEqual({ files: [], bytes: 0, problems: [] })
})

test('copies more files than it opens at once', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`static/f${index}`, String(index)]),
  )
  const root = createTemporaryFolder({ ...files, 'staging/x': '' })
  const copy = await copyStaticFiles({
    root,
    staticFolder: 'static',
    staging: join(root, 'staging'),
    boundary,
  })
  expect(copy.files).toHaveLength(300)
  expect(readFiles(join(root, 'staging'))).toMatchObject({ f0: '0', f299: '299' })
})
