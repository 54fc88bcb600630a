import { expect, it, vi } from 'vitest'
import { createListeners } from './listeners.ts'

it('calls every listener until it is removed, even after another one failed', () => {
  const reported: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => void reported.push(task))
  const heard: string[] = []
  const { add, emit } = createListeners<string>()
  const stop = add(() => {
    throw new Error('listener failed')
  })
  add((value) => void heard.push(value))
  emit('one')
  stop()
  emit('two')
  vi.unstubAllGlobals()
  expect(heard).toEqual(['one', 'two'])
  expect(reported).toHaveLength(1)
  expect(reported[0]).toThrow('listener failed')
})
