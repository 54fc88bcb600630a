import { describe, expect, it } from 'vitest'
import { createPrefetchPolicy, createQueue } from './prefetch-policy.ts'

describe('createPrefetchPolicy', () => {
  it('takes each target once, and a fragment makes another target', () => {
    const { takePrefetch } = createPrefetchPolicy(() => false)
    expect([takePrefetch('/x'), takePrefetch('/x'), takePrefetch('/x#y')]).toEqual([true, false, true])
  })

  it('preloads what was prefetched, but not the other way round', () => {
    const { takePrefetch, takePreload } = createPrefetchPolicy(() => false)
    expect([takePrefetch('/x'), takePreload('/x'), takePreload('/x')]).toEqual([true, true, false])
    expect([takePreload('/z'), takePrefetch('/z')]).toEqual([true, false])
  })

  it('does nothing on a frugal connection and forgets that it was asked', () => {
    let frugal = true
    const { takePrefetch, takePreload } = createPrefetchPolicy(() => frugal)
    expect([takePrefetch('/x'), takePreload('/x')]).toEqual([false, false])
    frugal = false
    expect([takePrefetch('/x'), takePreload('/x')]).toEqual([true, true])
  })
})

describe('createQueue', () => {
  it('works on a few items at a time, in order, and survives failures', async () => {
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
