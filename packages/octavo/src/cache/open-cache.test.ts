import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { openTable } from './open-cache.ts'

function createTable() {
  const folder = createTemporaryFolder()
  const file = path.join(folder, 'content')
  const table = openTable(file, 'one')
  table.set('a', { x: 'ü' })
  table.set('b', [1])
  expect(table.save()).toEqual([])
  return { folder, file }
}

test('returns what an earlier run of the same version stored, and leaves no other files', () => {
  const { folder, file } = createTable()
  const table = openTable(file, 'one')
  expect(table.get('a')).toEqual({ x: 'ü' })
  expect(table.get('c')).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['content'])
  const { file: other } = createTable()
  expect(openTable(other, 'two').get('a')).toBeUndefined()
})

test('drops values that a run has not used, and does not write when nothing changed', () => {
  const { file } = createTable()
  const table = openTable(file, 'one')
  table.get('a')
  table.save()
  expect(openTable(file, 'one').get('b')).toBeUndefined()
  expect(readFileSync(file, 'utf8')).not.toContain('"b"')
  const { folder, file: unchanged } = createTable()
  const whole = openTable(unchanged, 'one')
  whole.get('a')
  whole.get('b')
  rmSync(unchanged)
  whole.save()
  expect(readdirSync(folder)).toEqual([])
})
