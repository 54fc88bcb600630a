import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { orAborted, untilBothEnd } from './until-both-end.ts'

const never = new AbortController().signal

test('returns both results, or a failure after the other task has stopped', async () => {
  const both = untilBothEnd(never, () => [Promise.resolve(1), setTimeout(5, 'two')])
  expect(await both).toEqual([1, 'two'])
  const events: string[] = []
  const slow = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    events.push('told to stop')
    await setTimeout(5)
    events.push('stopped')
  }
  const failing = untilBothEnd(never, (either) => [slow(either), Promise.reject(new Error('disk full'))])
  await failing.catch((error: Error) => events.push(error.message))
  expect(events).toEqual(['told to stop', 'stopped', 'disk full'])
})

test('an abort ends the wait for work that continues, even if it came earlier', async () => {
  const stop = new AbortController()
  const waiting = orAborted(new Promise<string>(() => undefined), stop.signal)
  stop.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  expect(await orAborted('ready', never)).toBe('ready')
  const late = orAborted(new Promise<string>(() => undefined), AbortSignal.abort(new Error('enough')))
  await expect(late).rejects.toThrow('enough')
})
