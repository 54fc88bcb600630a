import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../../tests/temporary-folder.ts'
import { withLock } from './install-lock.ts'

const { signal } = new AbortController()

test('a second caller waits until the first is done', async () => {
  const lockFile = path.join(createTemporaryFolder(), 'deep', 'a.lock')
  const order: string[] = []
  await withLock(lockFile, signal, async () => {
    // Process 1 always exists and isn't this one.
    writeFileSync(lockFile, '1')
    void withLock(lockFile, signal, async () => void order.push('second')).catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    order.push('first')
  })
  await expect.poll(() => order).toEqual(['first', 'second'])
  await expect.poll(() => existsSync(lockFile)).toBe(false)
})

test('the lock of a dead process is ignored', async () => {
  const lockFile = path.join(createTemporaryFolder({ 'a.lock': '4194303' }), 'a.lock')
  expect(await withLock(lockFile, signal, async () => 'ran')).toBe('ran')
})

test('waiting can be aborted', async () => {
  const lockFile = path.join(createTemporaryFolder({ 'a.lock': '1' }), 'a.lock')
  const stop = new AbortController()
  const waiting = withLock(lockFile, stop.signal, async () => 'ran')
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
