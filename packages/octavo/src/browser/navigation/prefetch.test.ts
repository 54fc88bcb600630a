import { describe, expect, it } from 'vitest'
import { type Connection, createPrefetchPolicy, createQueue, isFrugal } from './prefetch.ts'

describe('createPrefetchPolicy', () => {
  it('allows each target once, and treats a fragment as a separate target', () => {
    const { takePrefetch } = createPrefetchPolicy(() => false)
    expect([takePrefetch('/x'), takePrefetch('/x'), takePrefetch('/x#y')]).toEqual([true, false, true])
  })

  it('preloads a prefetched target, but does not prefetch a preloaded one', () => {
    const { takePrefetch, takePreload } = createPrefetchPolicy(() => false)
    expect([takePrefetch('/x'), takePreload('/x'), takePreload('/x')]).toEqual([true, true, false])
    expect([takePreload('/z'), takePrefetch('/z')]).toEqual([true, false])
  })

  it('does nothing on a frugal connection, and allows the target later', () => {
    let frugal = true
    const { takePrefetch, takePreload } = createPrefetchPolicy(() => frugal)
    expect([takePrefetch('/x'), takePreload('/x')]).toEqual([false, false])
    frugal = false
    expect([takePrefetch('/x'), takePreload('/x')]).toEqual([true, true])
  })
})

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
