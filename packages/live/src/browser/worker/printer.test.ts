import { expect, test } from 'vitest'
import type { LiveMessage } from '../../shared/live-messages.ts'
import { createPrinter } from './printer.ts'

function createTools() {
  const posted: LiveMessage[] = []
  const timers: (() => void)[] = []
  const printer = createPrinter({
    post: (message) => void posted.push(message),
    startTimer: (callback) => timers.push(callback),
    now: () => 0,
  })
  return { posted, timers, printer }
}

test('what a sample prints first is sent at once, even if it does not end', () => {
  const { posted, timers, printer } = createTools()
  printer.print('a')
  printer.print('b')
  expect(timers).toEqual([])
  expect(posted).toEqual([
    { type: 'lines', lines: [{ text: 'a', isError: false }] },
    { type: 'lines', lines: [{ text: 'b', isError: false }] },
  ])
})

test('many lines are sent in batches, and can be printed in parts', () => {
  const { posted, timers, printer } = createTools()
  for (let line = 0; line < 100; line++) printer.print('early')
  posted.length = 0
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
  const { posted: sent, printer: inParts } = createTools()
  inParts.write('a')
  inParts.write('b\nc')
  inParts.print('d')
  inParts.write('e')
  inParts.flush()
  const lines = sent.flatMap((message) => (message.type === 'lines' ? message.lines : []))
  expect(lines.map(({ text }) => text)).toEqual(['ab', 'cd', 'e'])
})
