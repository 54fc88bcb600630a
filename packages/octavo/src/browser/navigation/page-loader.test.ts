import { expect, it, vi } from 'vitest'
import { headOf } from '../../../tests/render-fixtures.ts'
import { encodePayload } from '../../model/payload/payload.ts'
import { createPageLoader } from './page-loader.ts'

const head = headOf('/x')
const text = encode('flight', ['<p>x</p>'])

function encode(flight: string, contents: string[], bundle = 'b1'): string {
  return encodePayload({ head, flight, contents }, { bundle, abbreviate: (part) => part })
}

/** Creates a loader whose host returns the given answers, one per request. */
function setUp(answers: (Response | Error)[], bundle = 'b1') {
  const requests: string[] = []
  const loader = createPageLoader({
    key: { bundle, model: '' },
    decodeFlight: async (flight) => {
      if (flight === 'broken') throw new Error('broken flight')
      return `node of ${flight}`
    },
    fetch: async (href, { cache, priority }) => {
      requests.push([href, cache, priority].filter(Boolean).join(' '))
      const answer = answers[requests.length - 1] ?? new Response(text)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { loader, requests }
}

it('decodes a page, requests it once, and keeps the fifty that were used last', async () => {
  const { loader, requests } = setUp([])
  const [first, second] = await Promise.all([loader.load('/x.txt'), loader.load('/x.txt')])
  expect(first).toEqual({ head, node: 'node of flight', contents: ['<p>x</p>'] })
  expect(second).toBe(first)
  expect(requests).toEqual(['/x.txt'])
  const { loader: full, requests: asked } = setUp([])
  const many = Array.from({ length: 48 }, (_, index) => `/more/${index}`)
  for (const href of ['/1', '/2', ...many, '/1', '/3', '/1', '/2']) await full.load(href)
  expect(asked).toEqual(['/1', '/2', ...many, '/3', '/2'])
})

it.each<[string, Response | Error]>([
  ['the network fails', new TypeError('Failed to fetch')],
  ['/x.txt answered 404', new Response(text, { status: 404 })],
  ['no valid header', new Response('<!doctype html>')],
  ['characters instead of', new Response(text.slice(0, -1))],
  ['broken flight', new Response(encode('broken', []))],
  ['another version', new Response(encode('', [], 'b2'))],
])('fails when %s, and tries again the next time', async (message, answer) => {
  const { loader, requests } = setUp([answer])
  const expected = answer instanceof Error ? answer.message : message
  await expect(loader.load('/x.txt')).rejects.toThrow(expected)
  await expect(loader.load('/x.txt')).resolves.toMatchObject({ head })
  expect(requests).toHaveLength(2)
})

it('prefetches with low priority and requests a page only once, even while that is in progress', async () => {
  const { loader, requests } = setUp([new Response(text, { headers: { 'cache-control': 'no-store' } })])
  await loader.fetchAhead('/x.txt')
  await expect(loader.load('/x.txt')).resolves.toMatchObject({ head })
  await loader.fetchAhead('/x.txt')
  expect(requests).toEqual(['/x.txt low'])
  const { loader: other, requests: asked } = setUp([])
  const ahead = other.fetchAhead('/x.txt')
  await expect(other.load('/x.txt')).resolves.toMatchObject({ head })
  await ahead
  expect(asked).toEqual(['/x.txt low'])
})

it.each<[string, Response | Error]>([
  ['Failed to fetch', new TypeError('Failed to fetch')],
  ['/x.txt answered 503', new Response(text, { status: 503 })],
])('tries again when prefetching has failed with "%s"', async (message, answer) => {
  const { loader, requests } = setUp([answer])
  await expect(loader.fetchAhead('/x.txt')).rejects.toThrow(message)
  await expect(loader.load('/x.txt')).resolves.toMatchObject({ head })
  expect(requests).toEqual(['/x.txt low', '/x.txt'])
})

it('fetches payloads again that are too old or were reloaded, and keeps two hundred', async () => {
  const { loader, requests } = setUp([])
  await loader.fetchAhead('/x.txt')
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000 })
  await loader.load('/x.txt')
  vi.useRealTimers()
  expect(requests).toEqual(['/x.txt low', '/x.txt'])
  const { loader: full, requests: asked } = setUp([])
  const many = Array.from({ length: 200 }, (_, index) => `/more/${index}`)
  for (const href of ['/1', ...many, ...many]) await full.fetchAhead(href)
  for (const href of ['/more/0', '/1']) await full.load(href)
  expect(asked.slice(201)).toEqual(['/1'])
  const { loader: stale, requests: again } = setUp([])
  const old = await stale.load('/x.txt')
  await stale.load('/y.txt')
  await stale.fetchAhead('/z.txt')
  again.length = 0
  const fresh = await stale.reload('/x.txt')
  expect(fresh).not.toBe(old)
  expect(await stale.load('/x.txt')).toBe(fresh)
  await stale.load('/y.txt')
  await stale.load('/z.txt')
  expect(again).toEqual(['/x.txt no-cache', '/y.txt', '/z.txt'])
})
