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

it('B172 B179 prefetches or preloads each target once, and on a frugal connection later', () => {
  const { prefetch } = setUp()
  expect([prefetch('/x'), prefetch('/x'), prefetch('/x#y')]).toEqual([true, false, true])
  const { prefetch: prefetchMore, preload: preloadMore } = setUp()
  expect([prefetchMore('/x'), preloadMore('/x'), preloadMore('/x')]).toEqual([true, true, false])
  expect([preloadMore('/z'), prefetchMore('/z')]).toEqual([true, false])
  const connection: Connection = { saveData: true }
  const { prefetch: prefetchLater, preload: preloadLater } = setUp(connection)
  expect([prefetchLater('/x'), preloadLater('/x')]).toEqual([false, false])
  connection.saveData = false
  expect([prefetchLater('/x'), preloadLater('/x')]).toEqual([true, true])
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
])('%o is frugal: %s', (connection, expected) => expect(isFrugal(connection)).toBe(expected))
