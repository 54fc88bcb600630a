import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  hasSamplePage,
  listTypeFiles,
  readSamplePage,
  readTypeFile,
  writeSamplePage,
  listLiveSamples,
  readLiveSample,
  writeLiveSample,
} from './sample-pages.ts'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { liveSamplePathOf } from '../model/samples/live-sample.ts'

const samples = { key: { hovers: [{ line: 0, start: 1, length: 2, text: 'é' }], queries: [], errors: [] } }

test('returns what was written, under a name derived from it', () => {
  const folder = createTemporaryFolder()
  const name = writeSamplePage(folder, samples)
  expect(writeSamplePage(folder, samples)).toBe(name)
  expect(writeSamplePage(folder, {})).not.toBe(name)
  expect(readSamplePage(folder, name)).toEqual(samples)
  expect(hasSamplePage(folder, name)).toBe(true)
  expect(hasSamplePage(folder, 'other')).toBe(false)
})

test('the empty name means no results', () => {
  expect(readSamplePage('/nowhere', '')).toEqual({})
  expect(hasSamplePage('/nowhere', '')).toBe(true)
})

test('type files match the results, even when their cache entry is damaged', () => {
  const root = createTemporaryFolder()
  const name = writeSamplePage(root, samples)
  const [[file, text]] = [...listTypeFiles(root, [name, ''])] as [[string, string]]
  expect(JSON.parse(text)).toMatchObject({ texts: [{ text: 'é' }] })
  expect(readTypeFile(root, file)).toBe(text)
  expect(readTypeFile(root, '../index.json')).toBeNull()
  const types = path.join(root, '.octavo', 'samples', 'types')
  for (const entry of readdirSync(types)) writeFileSync(path.join(types, entry), 'damaged')
  expect([...listTypeFiles(root, [name])]).toEqual([[file, text]])
})

test('damaged results are removed and reported', () => {
  const root = createTemporaryFolder()
  const name = writeSamplePage(root, samples)
  writeFileSync(path.join(root, '.octavo', 'samples', 'pages', name), '{}')
  expect(() => readSamplePage(root, name)).toThrow('is missing or damaged')
  expect(hasSamplePage(root, name)).toBe(false)
})

test('results that another version wrote under the same name are written again', () => {
  const root = createTemporaryFolder()
  const name = writeSamplePage(root, samples)
  writeFileSync(path.join(root, '.octavo', 'samples', 'pages', name), JSON.stringify(samples))
  expect(writeSamplePage(root, samples)).toBe(name)
  expect(readSamplePage(root, name)).toEqual(samples)
})

const files = [{ name: 'a.ts', code: 'let a: 1', isHidden: false }]
const sample = {
  environment: '10.x',
  entry: 'a.ts',
  before: [],
  code: [{ name: 'a.ts', code: 'let a' }],
  packages: [],
}

test('lists the two files of a sample, under names derived from them', () => {
  const root = createTemporaryFolder()
  const names = writeLiveSample(root, files, sample)
  expect(writeLiveSample(root, files, sample)).toEqual(names)
  const listed = listLiveSamples(root, [names])
  expect([...listed.keys()]).toEqual([liveSamplePathOf(names.name), liveSamplePathOf(names.source)])
  expect(JSON.parse(readLiveSample(root, liveSamplePathOf(names.name)) ?? '')).toMatchObject(sample)
})

test("a sample that can't be written is reported, because its page would load a missing file", () => {
  const root = createTemporaryFolder({ '.octavo/samples/live': 'a file, where a folder has to be' })
  expect(() => writeLiveSample(root, files, sample)).toThrow('Cannot write to the cache folder .octavo: ')
})

test('a damaged file is reported instead of published as an empty one', () => {
  const root = createTemporaryFolder()
  const names = writeLiveSample(root, files, sample)
  writeFileSync(path.join(root, '.octavo', 'samples', 'live', names.source), '{}')
  expect(() => listLiveSamples(root, [names])).toThrow('is missing or damaged')
})
