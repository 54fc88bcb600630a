import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { readEngineVersion } from './engine-version.ts'

test('is the one in the package, from the sources', () => {
  expect(readEngineVersion()).toMatch(/^\d+\.\d+\.\d+$/)
})

test('passes over packages of other names', () => {
  const folder = createTemporaryFolder({
    'package.json': '{"name":"octavo","version":"9.8.7"}',
    'dist/package.json': '{"name":"other","version":"1.0.0"}',
    'dist/chunks/x.mjs': '',
  })
  expect(readEngineVersion(join(folder, 'dist/chunks'))).toBe('9.8.7')
})
