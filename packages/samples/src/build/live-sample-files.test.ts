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

test("lists the two files of a sample, and reports those that can't be written or are damaged", () => {
  const root = createTemporaryFolder()
  const names = writeLiveSample(root, files, sample)
  expect(writeLiveSample(root, files, sample)).toEqual(names)
  const listed = listLiveSamples(root, [names])
  expect([...listed.keys()]).toEqual([liveSamplePathOf(names.name), liveSamplePathOf(names.source)])
  expect(JSON.parse(readLiveSample(root, liveSamplePathOf(names.name)) ?? '')).toMatchObject(sample)
  const unwritable = createTemporaryFolder({ '.octavo/samples/live': 'a file, where a folder has to be' })
  expect(() => writeLiveSample(unwritable, files, sample)).toThrow(
    'Cannot write to the cache folder .octavo: ',
  )
  const damaged = createTemporaryFolder()
  writeLiveSample(damaged, files, sample)
  writeFileSync(path.join(damaged, '.octavo', 'samples', 'live', names.source), '{}')
  expect(() => listLiveSamples(damaged, [names])).toThrow('is missing or damaged')
})
