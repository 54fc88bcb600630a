import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from './files.ts'

test('a temporary folder is removed after its use, and when the process ends before', async () => {
  const before = process.listeners('exit')
  const used = await withTemporaryFolder(async (folder) => folder)
  expect(existsSync(used)).toBe(false)
  await withTemporaryFolder(async (folder) => {
    const [end] = process.listeners('exit').filter((listener) => !before.includes(listener))
    end?.(0)
    expect(existsSync(folder)).toBe(false)
  })
  expect(process.listeners('exit')).toEqual(before)
})
