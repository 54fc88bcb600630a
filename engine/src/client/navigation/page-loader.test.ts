import { describe, expect, it } from 'vitest'
import { encodePayload } from '../../shared/payload.ts'
import { createPageLoader } from './page-loader.ts'

const head = {
  path: '/x',
  title: 'X',
  layout: 'plain',
  sidebar: null,
  htmlClass: '',
  noFooter: false,
  docs: null,
}
const text = encode('flight', ['<p>x</p>'])

function encode(flight: string, contents: string[], bundle = 'b1'): string {
  return encodePayload({ head, flight, contents }, { bundle, borrow: (part) => part })
}

/** A loader over a host whose answers are listed, one per request. */
function setUp(answers: (Response | Error)[], { bundle = 'b1', limit = 50 } = {}) {
  const requests: string[] = []
  let time = 0
  const loader = createPageLoader({
    key: { bundle, model: '' },
    limit,
    now: () => time,
    decodeFlight: async (flight) => {
      if (flight === 'broken') throw new Error('broken flight')
      return `node of ${flight}`
    },
    fetch: async (href, { cache }) => {
      requests.push(`${href} ${cache}`)
      const answer = answers[requests.length - 1] ?? new Response(text)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { loader, requests, pass: (ms: number) => (time += ms) }
}

describe('createPageLoader', () => {
  it('decodes a page and asks for it once', async () => {
    const { loader, requests } = setUp([])
    const [first, second] = await Promise.all([loader.load('/x.txt'), loader.load('/x.txt')])
    expect(first).toEqual({ head, node: 'node of flight', contents: ['<p>x</p>'] })
    expect(second).toBe(first)
    expect(loader.has('/x.txt')).toBe(true)
    expect(requests).toEqual(['/x.txt default'])
  })

  it.each<[string, Response | Error]>([
    ['the network fails', new TypeError('Failed to fetch')],
    ['/x.txt answered 404', new Response(text, { status: 404 })],
    ['no header of ours', new Response('<!doctype html>')],
    ['characters instead of', new Response(text.slice(0, -1))],
    ['broken flight', new Response(encode('broken', []))],
    ['another version', new Response(encode('', [], 'b2'))],
  ])('fails when %s, and asks again the next time', async (message, answer) => {
    const { loader, requests } = setUp([answer])
    const expected = answer instanceof Error ? answer.message : message
    await expect(loader.load('/x.txt')).rejects.toThrow(expected)
    expect(loader.has('/x.txt')).toBe(false)
    await expect(loader.load('/x.txt')).resolves.toMatchObject({ head })
    expect(requests).toHaveLength(2)
  })

  it('forgets the page that was not used for longest', async () => {
    const { loader } = setUp([], { limit: 2 })
    for (const href of ['/1', '/2', '/1', '/3']) await loader.load(href)
    expect(['/1', '/2', '/3'].map((href) => loader.has(href))).toEqual([true, false, true])
  })

  it('takes what was just prefetched from the cache of the browser, for a while', async () => {
    const { loader, requests, pass } = setUp([], { limit: 0 })
    loader.markFetched('/x.txt')
    await loader.load('/x.txt')
    pass(6 * 60_000)
    await loader.load('/x.txt')
    expect(requests).toEqual(['/x.txt force-cache', '/x.txt default'])
  })

  it('reloads a page past every cache', async () => {
    const { loader, requests } = setUp([])
    const old = await loader.load('/x.txt')
    const fresh = await loader.reload('/x.txt')
    expect(fresh).not.toBe(old)
    expect(await loader.load('/x.txt')).toBe(fresh)
    expect(requests).toEqual(['/x.txt default', '/x.txt no-cache'])
  })
})
