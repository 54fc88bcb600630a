import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to, and notes that it began. */
function createWork(begun: string[]) {
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { work, end: (name: string) => ends.get(name)?.() }
}

const [a, b, c] = [{}, {}, {}]
const yes = () => true

test('does a few at once and the others in turn, what was asked for last first; the same is done once', async () => {
  const begun: string[] = []
  const { work, end } = createWork(begun)
  const turns = createTurns<string>(1)
  const first = turns(a, yes, work('first'))
  const other = turns(b, yes, work('other'))
  const second = turns(a, yes, work('second'))
  const same = turns(a, yes, work('same'))
  expect(begun).toEqual(['first'])
  end('first')
  expect(await first).toBe('first')
  await expect.poll(() => begun).toEqual(['first', 'same'])
  end('same')
  expect(await Promise.all([second, same])).toEqual(['same', 'same'])
  await expect.poll(() => begun).toEqual(['first', 'same', 'other'])
  end('other')
  expect(await other).toBe('other')
  void turns({}, yes, work('running'))
  void turns(a, yes, work('a'))
  void turns(b, yes, work('b'))
  void turns(c, yes, work('c'))
  void turns(a, yes, work('a again'))
  for (const name of ['running', 'a again', 'c', 'b']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }
})

test('work that is no longer needed is not done, and a failure stops nothing', async () => {
  const begun: string[] = []
  const { work, end } = createWork(begun)
  const turns = createTurns<string>(1)
  const failing = turns(a, yes, () => Promise.reject(new Error('no')))
  let isThere = true
  void turns(b, () => isThere, work('left'))
  const last = turns(c, yes, work('last'))
  isThere = false
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => begun).toEqual(['last'])
  end('last')
  expect(await last).toBe('last')
})
