import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cacheFolderOf, hashOf, writeInFolder } from 'octavo/feature'
import { createTemporaryFolder } from '../../octavo/tests/temporary-folder.ts'
import { installEnvironments, withLock } from './install-environment.ts'

const { signal } = new AbortController()
/** Process 1 always exists and isn't this one; the other id is larger than any that is used. */
const alive = '1'
const dead = '4194303'

test('a caller waits for another one, and for another process', async () => {
  const lockFile = path.join(createTemporaryFolder(), 'deep', 'a.lock')
  const order: string[] = []
  const first = withLock(lockFile, signal, async () => {
    await setImmediate()
    order.push('first')
  })
  const second = withLock(lockFile, signal, async () => void order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  expect(existsSync(lockFile)).toBe(false)
  const foreign = path.join(createTemporaryFolder({ 'a.lock': alive }), 'a.lock')
  const events: string[] = []
  const waiting = withLock(foreign, signal, async () => void events.push('ran'))
  await setImmediate()
  events.push('removed')
  rmSync(foreign)
  await waiting
  expect(events).toEqual(['removed', 'ran'])
})

test.each([
  ['a dead process', { 'a.lock': dead }],
  ['an earlier process with the same id', { 'a.lock': String(process.pid) }],
  ['dead processes that were about to remove it', { 'a.lock': dead, 'a.lock.x': dead, 'a.lock.x.x': dead }],
])('the lock of %s is ignored', async (_, files) => {
  const lockFile = path.join(createTemporaryFolder(files), 'a.lock')
  expect(await withLock(lockFile, signal, async () => 'ran')).toBe('ran')
  expect(existsSync(`${lockFile}.x`)).toBe(false)
})

test('a process that was killed before it wrote its id is not waited for', async () => {
  const lockFile = path.join(createTemporaryFolder({ 'a.lock': '' }), 'a.lock')
  const longAgo = Date.now() / 1000 - 60
  utimesSync(lockFile, longAgo, longAgo)
  expect(await withLock(lockFile, AbortSignal.timeout(1000), async () => 'ran')).toBe('ran')
})

test('an abandoned lock that another process removes is left alone, and waiting can be aborted', async () => {
  const lockFile = path.join(createTemporaryFolder({ 'a.lock': dead, 'a.lock.x': alive }), 'a.lock')
  const stop = new AbortController()
  const waiting = withLock(lockFile, stop.signal, async () => 'ran')
  await setImmediate()
  expect(readFileSync(lockFile, 'utf8')).toBe(dead)
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
  const held = path.join(createTemporaryFolder({ 'a.lock': alive }), 'a.lock')
  const end = new AbortController()
  const second = withLock(held, end.signal, async () => 'ran')
  end.abort()
  await expect(second).rejects.toThrow('aborted')
})

test('environments are installed side by side, and one that fails is reported when the others are done', async () => {
  const root = createTemporaryFolder({ 'b/package.json': '{}', 'b/package-lock.json': '{}' })
  const environments = ['a', 'b'].map((name) => ({ name, folder: path.join(root, name), isLive: false }))
  const folder = path.join(root, 'b')
  const lockFile = path.join(cacheFolderOf(root), `install-${hashOf(folder)}.lock`)
  writeInFolder(lockFile, alive)
  const order: string[] = []
  const logger = { task: () => Promise.reject(new Error('npm was asked')) }
  const reported = installEnvironments(environments, { root, signal, logger }).catch((error: Error) => {
    order.push('reported')
    return error.message
  })
  await setImmediate()
  writeInFolder(path.join(folder, 'node_modules', '.octavo-stamp'), hashOf('{}', '{}'))
  order.push('installed')
  rmSync(lockFile)
  expect(await reported).toContain('The folder a for samples does not exist.')
  expect(order).toEqual(['installed', 'reported'])
})
