import { expect, it } from 'vitest'
import { findWritten, formatKeyPath } from './key-path.ts'

it.each([
  [['docs', 0, 'versions', 1, 'label'], 'docs[0].versions[1].label'],
  [['localeConfigs', 'pt-BR', 'label'], 'localeConfigs["pt-BR"].label'],
  [[0, 'größe'], '[0].größe'],
  [[''], '[""]'],
])('formats %j', (path, expected) => {
  expect(formatKeyPath(path)).toBe(expected)
})

it("leaves out indexes that the author didn't write", () => {
  const path = ['docs', 0, 'id']
  expect(findWritten(path, { docs: { id: 5 } })).toEqual({ path: ['docs', 'id'], value: 5 })
  expect(findWritten(path, { docs: [{ id: 5 }] })).toEqual({ path: ['docs', 0, 'id'], value: 5 })
})

it("doesn't mistake inherited values for written ones", () => {
  expect(findWritten(['toString'], {}).value).toBeUndefined()
})
