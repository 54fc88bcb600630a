import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { openPageCache, type StoredPage } from './page-cache.ts'

const page: StoredPage = {
  files: { html: '<p>é\n</p>', payload: '{"a":1}\n', markdown: '# T\n' },
  facts: {
    links: [{ href: '/x', file: 'a.md', line: 1, column: 2 }],
    images: [],
    anchors: ['a'],
    mainIsEmpty: false,
  },
}

it('gives back what was written', () => {
  const cache = openPageCache(createTemporaryFolder())
  cache.write('key', page)
  expect(cache.read('key')).toEqual(page)
  expect(cache.read('other')).toBeNull()
})

it('treats a damaged entry as absent, wherever the damage is', () => {
  const folder = createTemporaryFolder()
  const cache = openPageCache(folder)
  cache.write('key', page)
  const file = path.join(folder, 'pages', 'key')
  const bytes = readFileSync(file)
  for (let index = 0; index < bytes.length; index++) {
    const damaged = Buffer.from(bytes)
    damaged[index] = (damaged[index] ?? 0) ^ 1
    writeFileSync(file, damaged)
    const read = cache.read('key')
    if (read !== null) expect(read, `byte ${index}`).toEqual(page)
    writeFileSync(file, bytes.subarray(0, index))
    expect(cache.read('key'), `cut at ${index}`).toBeNull()
  }
})

it('drops what a build did not use', () => {
  const folder = createTemporaryFolder()
  const cache = openPageCache(folder)
  cache.write('old', page)
  cache.write('new', page)
  cache.prune(new Set(['new']))
  expect(readdirSync(path.join(folder, 'pages'))).toEqual(['new'])
})
