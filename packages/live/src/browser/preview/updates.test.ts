import { expect, test } from 'vitest'
import type { PreviewUpdate } from '../../shared/live-messages.ts'
import { createUpdates } from './updates.ts'

const request = (id: number) => ({ id, method: 'GET', path: '/', isFailing: false, result: null })

function collect() {
  const sent: PreviewUpdate[] = []
  return { sent, updates: createUpdates((update) => sent.push(update)) }
}

test('the first change is sent at once, others when the page asks for them, and of many the latest', () => {
  const { sent, updates } = collect()
  updates.showRequest(request(1))
  expect(sent).toEqual([{ height: null, requests: [request(1)] }])
  const answered = { ...request(1), result: { status: 200, ms: 5 } }
  updates.showRequest(answered)
  updates.setHeight(100)
  updates.setHeight(120)
  expect(sent).toHaveLength(1)
  updates.next()
  expect(sent.slice(1)).toEqual([{ height: 120, requests: [answered] }])
  // The page is ready, but nothing has changed.
  updates.next()
  expect(sent).toHaveLength(2)
  updates.setHeight(80)
  expect(sent).toHaveLength(3)
  const { sent: many, updates: busy } = collect()
  busy.setHeight(100)
  for (let id = 1; id <= 1000; id++) busy.showRequest(request(id))
  busy.next()
  expect(many).toHaveLength(2)
  const { requests = [] } = many[1] ?? {}
  expect([requests.length, requests[0]?.id, requests.at(-1)?.id]).toEqual([100, 901, 1000])
})
