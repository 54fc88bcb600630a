import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { hashInput } from './hash-input.ts'
import { hashOf } from './hash.ts'

test('a file that was edited after the work began has no hash', () => {
  const file = join(createTemporaryFolder({ 'a.ts': 'old' }), 'a.ts')
  const started = Date.now()
  expect(hashInput(file, started)).toBe(hashOf('old'))
  writeFileSync(file, 'new')
  utimesSync(file, new Date(started + 50), new Date(started + 50))
  expect(hashInput(file, started)).toBe('')
  expect(hashInput(file, started + 100)).toBe(hashOf('new'))
})

test('nor has one that is gone', () => {
  expect(hashInput('/nowhere/a.ts', Date.now())).toBe('')
})
