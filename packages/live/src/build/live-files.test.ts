import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../octavo/tests/temporary-folder.ts'
import { buildLiveFiles } from './live-files.ts'

test('keeps what another command writes to the cache at the same time, and removes what is older', async () => {
  const root = createTemporaryFolder()
  const write = (name: string, time: Date) => {
    const file = path.join(root, '.octavo/samples/packages', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
    utimesSync(file, time, time)
    return file
  }
  const old = write('old', new Date(Date.now() - 60_000))
  const building = buildLiveFiles(root, [], null)
  const other = write('other', new Date())
  await building
  expect({ old: existsSync(old), other: existsSync(other) }).toEqual({ old: false, other: true })
})
