import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { readDerived, writeDerived } from './derived-value.ts'

/** Stores a value built from one file, which was modified that many milliseconds after the work began. */
function make(changedAfter: number) {
  const folder = createTemporaryFolder({ 'a.ts': 'old' })
  const [input, record] = [join(folder, 'a.ts'), join(folder, 'record')]
  const started = Date.now()
  utimesSync(input, new Date(started + changedAfter), new Date(started + changedAfter))
  writeDerived(record, { key: 'key', inputs: [input], started, value: 1 })
  return { input, find: (key = 'key') => readDerived(record, key)?.value }
}

test('is found under its key while the file is unchanged, and was before the work began', () => {
  const { find } = make(-1000)
  expect(find()).toBe(1)
  expect(find('other')).toBeUndefined()
  expect(make(50).find()).toBeUndefined()
})

test.each<[what: string, change: (file: string) => void]>([
  ['has changed', (file) => writeFileSync(file, 'new')],
  ['is gone', (file) => rmSync(file)],
])('is not found when the file %s', (_, change) => {
  const { input, find } = make(-1000)
  change(input)
  expect(find()).toBeUndefined()
})
