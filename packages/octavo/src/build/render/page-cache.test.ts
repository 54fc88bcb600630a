import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { openPageCache, type CachedPage } from './page-cache.ts'

const page: CachedPage = {
  files: { html: '<p>é\n</p>', payload: '{"a":1}\n', markdown: '# T\n' },
  details: {
    links: [{ href: '/x', file: 'a.md', line: 1, column: 2 }],
    images: [],
    anchors: ['a'],
    mainIsEmpty: false,
    loads: [],
  },
}

it('returns what was written', () => {
  const cache = openPageCache(createTemporaryFolder())
  expect(cache.write('key', page)).toEqual([])
  expect(cache.read('key')).toEqual(page)
  expect(cache.read('other')).toBeNull()
})
