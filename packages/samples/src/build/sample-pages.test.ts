import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSamplePage } from 'octavo/feature'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../octavo/tests/temporary-folder.ts'
import { hasSamplePage, listTypeFiles, readTypeFile, writeSamplePage } from './sample-pages.ts'

const samples = { key: { hovers: [{ line: 0, start: 1, length: 2, text: 'é' }], queries: [], errors: [] } }

test('returns what was written, under a name derived from it or the empty name', () => {
  const folder = createTemporaryFolder()
  const name = writeSamplePage(folder, samples)
  expect(writeSamplePage(folder, samples)).toBe(name)
  expect(writeSamplePage(folder, {})).not.toBe(name)
  expect(readSamplePage(folder, name)).toEqual(samples)
  expect(hasSamplePage(folder, name)).toBe(true)
  expect(hasSamplePage(folder, 'other')).toBe(false)
  expect(readSamplePage('/nowhere', '')).toEqual({})
  expect(hasSamplePage('/nowhere', '')).toBe(true)
})

test('type files match the results, which are written again if they are damaged or of another version', () => {
  const root = createTemporaryFolder()
  const name = writeSamplePage(root, samples)
  const [[file, text]] = [...listTypeFiles(root, [name, ''])] as [[string, string]]
  expect(JSON.parse(text)).toMatchObject({ texts: [{ text: 'é' }] })
  expect(readTypeFile(root, file)).toBe(text)
  expect(readTypeFile(root, '../index.json')).toBeNull()
  const types = path.join(root, '.octavo', 'samples', 'types')
  for (const entry of readdirSync(types)) writeFileSync(path.join(types, entry), 'damaged')
  expect([...listTypeFiles(root, [name])]).toEqual([[file, text]])
  writeFileSync(path.join(root, '.octavo', 'samples', 'pages', name), '{}')
  expect(() => readSamplePage(root, name)).toThrow('is missing or damaged')
  expect(hasSamplePage(root, name)).toBe(false)
  writeFileSync(path.join(root, '.octavo', 'samples', 'pages', name), JSON.stringify(samples))
  expect(writeSamplePage(root, samples)).toBe(name)
  expect(readSamplePage(root, name)).toEqual(samples)
})
