import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { readEngineVersion } from './engine-version.ts'

test("reads the version of the engine's package from the sources", () => {
  expect(readEngineVersion()).toMatch(/^\d+\.\d+\.\d+$/)
})

test('skips packages with other names', () => {
  const folder = createTemporaryFolder({
    'package.json': '{"name":"octavo","version":"9.8.7"}',
    'dist/package.json': '{"name":"other","version":"1.0.0"}',
    'dist/chunks/x.mjs': '',
  })
  expect(readEngineVersion(join(folder, 'dist/chunks'))).toBe('9.8.7')
})
