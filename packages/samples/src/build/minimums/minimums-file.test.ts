import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../../../octavo/tests/temporary-folder.ts'
import { writeMinimums } from './minimums-file.ts'
import { readMinimums } from './read-minimums.ts'

it('reads what it wrote, one line per fence, and says what is wrong with a file', () => {
  const file = path.join(createTemporaryFolder({}), 'data', 'minimums.json')
  expect(readMinimums(file)).toBeNull()
  const minimums = { first: '1.0', fences: { b: '1.0', a: '1.4' } }
  writeMinimums(file, minimums)
  expect(readMinimums(file)).toEqual(minimums)
  expect(readFileSync(file, 'utf8')).toBe('{"first":"1.0",\n"fences":{\n"a":"1.4",\n"b":"1.0"\n}}\n')
  const wrong = path.join(createTemporaryFolder({}), 'minimums.json')
  writeFileSync(wrong, '{ "first": "1.0", "fences": { "a": 1 } }')
  expect(() => readMinimums(wrong)).toThrow(/is not a list of releases: .* at fences\.a\.$/m)
})
