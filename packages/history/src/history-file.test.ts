import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../octavo/tests/temporary-folder.ts'
import { SiteError } from 'octavo/feature'
import type { ApiHistory } from './api-history.ts'
import { readHistory, writeHistory } from './history-file.ts'

const history: ApiHistory = {
  package: '@a/b',
  shapes: 2,
  releases: ['1.0.0', '1.1.2'],
  symbols: [
    {
      entry: '.',
      name: 'c',
      kind: 'function',
      signature: 'function c(): void',
      shape: 'x',
      events: [
        { in: '1.0', what: 'added' },
        { in: '1.1', what: 'changed', before: 'a', after: 'b' },
      ],
      members: [],
    },
  ],
}

it('reads what it wrote, one line per symbol, and older files; without a file there is none', () => {
  const folder = path.join(createTemporaryFolder({}), 'data')
  writeHistory(folder, history)
  expect(readHistory(folder, '@a/b')).toEqual(history)
  expect(readdirSync(folder)).toEqual(['a-b.json'])
  expect(readFileSync(path.join(folder, 'a-b.json'), 'utf8').split('\n')).toHaveLength(7)
  const older = createTemporaryFolder({ 'a-b.json': '{"package":"@a/b","releases":[],"symbols":[]}' })
  expect(readHistory(older, '@a/b')?.shapes).toBe(1)
  expect(readHistory(createTemporaryFolder({}), '@a/b')).toBeNull()
})

it.each([
  ['{ "package": 1', /is not JSON/],
  ['{}', /is not a history/],
  ['{ "package": "a", "releases": [], "symbols": [{}] }', /symbols\.0/],
])('says what is wrong with %s', (text, message) => {
  const folder = createTemporaryFolder({})
  writeFileSync(path.join(folder, 'a-b.json'), text)
  expect(() => readHistory(folder, '@a/b')).toThrow(SiteError)
  expect(() => readHistory(folder, '@a/b')).toThrow(message)
})
