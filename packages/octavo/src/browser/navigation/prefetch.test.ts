import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Connection, createPrefetcher, createQueue, isFrugal } from './prefetch.ts'

describe('createPrefetcher', () => {
  const loader = {
    load: () => new Promise<never>(() => {}),
    fetchAhead: async () => {},
    reload: () => fail(),
  }
  const setUp = (connection: Connection = {}) => {
    vi.stubGlobal('navigator', { connection })
    const { prefetch, preload } = createPrefetcher({ loader, resolve: (key) => ({ key, payloadHref: key }) })
    return { prefetch, preload: (target: string) => preload(target) !== false }
  }
  beforeEach(() => void vi.stubGlobal('window', {}))
  afterEach(() => void vi.unstubAllGlobals())

  it('allows each target once, and treats a fragment as a separate target', () => {
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
})

function fail(): never {
  throw new Error('not called')
}

describe('createQueue', () => {
  it('works on a few items at a time, in order, and continues after failures', async () => {
    const ends = new Map<string, (failed: boolean) => void>()
    const enqueue = createQueue(
      2,
      (item: string) =>
        new Promise<void>((resolve, reject) =>
          ends.set(item, (failed) => (failed ? reject(new Error(item)) : resolve())),
        ),
    )
    for (const item of ['a', 'b', 'c', 'd']) enqueue(item)
    expect([...ends.keys()]).toEqual(['a', 'b'])
    ends.get('b')?.(true)
    await expect.poll(() => [...ends.keys()]).toEqual(['a', 'b', 'c'])
    ends.get('a')?.(false)
    ends.get('c')?.(false)
    await expect.poll(() => [...ends.keys()]).toEqual(['a', 'b', 'c', 'd'])
  })
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
