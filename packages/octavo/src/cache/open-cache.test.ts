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

test('returns what an earlier run stored, and leaves no other files', () => {
  const { folder, file } = createTable()
  const table = openTable(file, 'one')
  expect(table.get('a')).toEqual({ x: 'ü' })
  expect(table.get('c')).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['content'])
})

test('drops values that a run has not used', () => {
  const { file } = createTable()
  const table = openTable(file, 'one')
  table.get('a')
  table.save()
  expect(openTable(file, 'one').get('b')).toBeUndefined()
  expect(readFileSync(file, 'utf8')).not.toContain('"b"')
})

test('does not write when nothing changed', () => {
  const { folder, file } = createTable()
  const table = openTable(file, 'one')
  table.get('a')
  table.get('b')
  rmSync(file)
  table.save()
  expect(readdirSync(folder)).toEqual([])
})

test('is empty for a different engine version', () => {
  const { file } = createTable()
  expect(openTable(file, 'two').get('a')).toBeUndefined()
})
