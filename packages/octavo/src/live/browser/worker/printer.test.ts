import { expect, test } from 'vitest'
import type { LiveMessage } from '../../shared/live-messages.ts'
import { createPrinter } from './printer.ts'

function createTools() {
  const posted: LiveMessage[] = []
  const timers: (() => void)[] = []
  const clock = { now: 0 }
  const printer = createPrinter({
    post: (message) => void posted.push(message),
    startTimer: (callback) => timers.push(callback),
    now: () => clock.now,
  })
  return { posted, timers, clock, printer }
}

test('lines are sent in batches', () => {
  const { posted, timers, printer } = createTools()
  printer.print('a')
  printer.print('b\nc', true)
  expect(posted).toEqual([])
  expect(timers).toHaveLength(1)
  timers[0]?.()
  expect(posted).toEqual([
    {
      type: 'lines',
      lines: [
        { text: 'a', isError: false },
        { text: 'b', isError: true },
        { text: 'c', isError: true },
      ],
    },
  ])
})

test('a loop that never returns to the event loop is heard, up to a limit', () => {
  const { posted, clock, printer } = createTools()
  for (let index = 0; index < 5000; index++) {
    clock.now += 1
    printer.print('again')
  }
  const lines = posted.flatMap((message) => (message.type === 'lines' ? message.lines : []))
  expect(lines).toHaveLength(1000)
  expect(posted.at(-1)).toEqual({ type: 'full' })
  expect(posted.filter(({ type }) => type === 'full')).toHaveLength(1)
})

test('a line can be printed in parts', () => {
  const { posted, timers, printer } = createTools()
  printer.write('a')
  printer.write('b\nc')
  printer.print('d')
  printer.write('e')
  timers[0]?.()
  printer.flush()
  const lines = posted.flatMap((message) => (message.type === 'lines' ? message.lines : []))
  expect(lines.map(({ text }) => text)).toEqual(['ab', 'cd', 'e'])
})
