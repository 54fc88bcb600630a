import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { listLiveSamples } from 'octavo/feature'
import { liveSamplePathOf } from 'octavo/feature-shared'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../octavo/tests/temporary-folder.ts'
import { readLiveSample, writeLiveSample } from './live-sample-files.ts'

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
