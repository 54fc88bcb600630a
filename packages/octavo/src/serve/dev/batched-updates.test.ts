import { expect, test } from 'vitest'
import { createBatchedUpdates } from './batched-updates.ts'

test('what changes during an update is one update after it', async () => {
  const batches: string[][] = []
  const ends: (() => void)[] = []
  const updates = createBatchedUpdates((files) => {
    batches.push([...files])
    return new Promise((resolve) => ends.push(resolve))
  })
  const first = updates.add(new Set(['a']))
  await Promise.resolve()
  const second = updates.add(new Set(['b']))
  expect(updates.add(new Set(['c', 'b']))).toBe(second)
  expect(batches).toEqual([['a']])
  ends[0]?.()
  await first
  await Promise.resolve()
  expect(batches).toEqual([['a'], ['b', 'c']])
  ends[1]?.()
  await updates.settled()
})
