import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { hasSamplePage, readSamplePage, writeSamplePage } from './sample-pages.ts'

const samples = { key: { hovers: [{ line: 0, start: 1, length: 2, text: 'é' }], queries: [], errors: [] } }

test('gives back what was written, under a name that stands for it', () => {
  const folder = createTemporaryFolder()
  const name = writeSamplePage(folder, samples)
  expect(writeSamplePage(folder, samples)).toBe(name)
  expect(writeSamplePage(folder, {})).not.toBe(name)
  expect(readSamplePage(folder, name)).toEqual(samples)
  expect(hasSamplePage(folder, name)).toBe(true)
  expect(hasSamplePage(folder, 'other')).toBe(false)
})

test('nothing is known under the empty name', () => {
  expect(readSamplePage('/nowhere', '')).toEqual({})
  expect(hasSamplePage('/nowhere', '')).toBe(true)
})

test('a damaged file is removed, and said', () => {
  const folder = createTemporaryFolder()
  const name = writeSamplePage(folder, samples)
  const pages = path.join(folder, 'samples', 'pages')
  expect(readdirSync(pages)).toEqual([name])
  writeFileSync(path.join(pages, name), '{}')
  expect(() => readSamplePage(folder, name)).toThrow('are damaged')
  expect(existsSync(path.join(pages, name))).toBe(false)
})
