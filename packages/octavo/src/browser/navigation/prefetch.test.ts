import { afterEach, expect, it, vi } from 'vitest'
import { type Connection, createPrefetcher, createQueue, isFrugal } from './prefetch.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A prefetcher on a connection, where every address is a page and nothing arrives. */
function setUp(connection: Connection = {}) {
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('window', {})
  const never = () => new Promise<never>(() => {})
  const loader = { load: never, fetchAhead: never }
  const { prefetch, preload } = createPrefetcher({ loader, resolve: (key) => ({ key, payloadHref: key }) })
  return { prefetch, preload: (target: string) => preload(target) !== false }
}

it('prefetches each target once, and treats a fragment as a separate target', () => {
  const { prefetch } = setUp()
  expect([prefetch('/x'), prefetch('/x'), prefetch('/x#y')]).toEqual([true, false, true])
})

it('preloads a prefetched target, but does not prefetch a preloaded one', () => {
  const { prefetch, preload } = setUp()
  expect([prefetch('/x'), preload('/x'), preload('/x')]).toEqual([true, true, false])
  expect([preload('/z'), prefetch('/z')]).toEqual([true, false])
})

it('does nothing on a frugal connection, and allows the target later', () => {
  const connection: Connection = { saveData: true }
  const { prefetch, preload } = setUp(connection)
  expect([prefetch('/x'), preload('/x')]).toEqual([false, false])
  connection.saveData = false
  expect([prefetch('/x'), preload('/x')]).toEqual([true, true])
})

it('works on a few items of the queue at a time, in order, and continues after failures', async () => {
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const enqueue = createQueue(
    2,
    (item: string) => new Promise<void>((resolve, reject) => ends.set(item, { resolve, reject })),
  )
  for (const item of ['a', 'b', 'c', 'd']) enqueue(item)
  expect([...ends.keys()]).toEqual(['a', 'b'])
  ends.get('b')?.reject(new Error('b'))
  await expect.poll(() => [...ends.keys()]).toEqual(['a', 'b', 'c'])
  ends.get('a')?.resolve()
  ends.get('c')?.resolve()
  await expect.poll(() => [...ends.keys()]).toEqual(['a', 'b', 'c', 'd'])
})

it.each<[Connection | undefined, boolean]>([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('%o is frugal: %s', (connection, expected) => {
  expect(isFrugal(connection)).toBe(expected)
})
