import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const request = { id: 1, method: 'GET', path: '/books', isFailing: false, result: null }
const update = { type: 'update', height: null, requests: [] }

test.each([
  { type: 'started' },
  { type: 'rendered' },
  { type: 'pong' },
  { type: 'full' },
  { type: 'end' },
  { type: 'lines', lines: [{ text: 'a', isError: false }] },
  { type: 'error', text: 'Uncaught Error: a', file: 'server.ts', line: 3 },
  { type: 'error', text: 'Uncaught a', file: null, line: null },
  { ...update, height: 100, requests: [request, { ...request, id: 2, result: { status: null, ms: 1.5 } }] },
  { type: 'problem', text: 'a', file: null, line: null },
])('what frames send is read: %j', (message) => expect(readMessage(message)).toEqual(message))

const long = 'x'.repeat(1e6)

test.each([
  null,
  'started',
  [],
  {},
  { type: 'other' },
  { type: { toString: 'started' } },
  { type: 'lines' },
  { type: 'lines', lines: new Set([{ text: 'a', isError: false }]) },
  { type: 'lines', lines: { length: 1, 0: { text: 'a', isError: false } } },
  { type: 'lines', lines: [{ text: [long], isError: false }] },
  { type: 'lines', lines: [{ text: 'a' }] },
  { type: 'lines', lines: [null] },
  { type: 'lines', lines: Array.from({ length: 2000 }).map(() => undefined) },
  // Holes aren't visited by most functions.
  { type: 'lines', lines: Array(2000) },
  { ...update, requests: Array(5) },
  // Copying its fields would take seconds.
  new Uint8Array(2e7),
  { type: 'lines', lines: [new Uint8Array(2e7)] },
  { type: 'lines', lines: Array.from({ length: 2001 }, () => ({ text: '', isError: false })) },
  { type: 'error', text: ['a'] },
  { ...update, requests: new Map() },
  { ...update, requests: Array.from({ length: 101 }, () => request) },
  { ...update, requests: [{ ...request, id: -1 }] },
  { ...update, requests: [{ ...request, path: ['/'] }] },
  { type: 'problem', text: null },
])('anything else is refused (%#)', (message) => expect(readMessage(message)).toBeNull())

test('errors and names are shown in part, and heights are limited', () => {
  const lines = readMessage({ type: 'error', text: 'a\n'.repeat(5e5), file: long, line: 1.5 })
  expect(lines).toMatchObject({ file: null, line: null })
  const text = lines?.type === 'error' ? lines.text : ''
  expect(text.split('\n')).toHaveLength(101)
  expect(text).toMatch(/^a\n.*\n…$/s)
  expect(readMessage({ type: 'error', text: long })).toMatchObject({ text: `${'x'.repeat(10_000)}\n…` })
  expect(readMessage({ type: 'error', text: 'a', file: long, line: 1 })).toMatchObject({
    file: 'x'.repeat(2000),
  })
  const found = [Number.NaN, -5, 1e9, Infinity, '300'].map((height) => readMessage({ ...update, height }))
  expect(found).toMatchObject([48, 48, 420, 420, null].map((height) => ({ height })))
  const named = readMessage({ ...update, requests: [{ ...request, method: long, path: long }] })
  expect(named).toMatchObject({ requests: [{ method: 'x'.repeat(2000), path: 'x'.repeat(2000) }] })
})
