import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '../build/random-site.ts'
import { get, sendRaw, serveSite } from './attacked-server.ts'
import { countCases, seed } from './run-options.ts'

let server: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  server = await serveSite('preview', { 'content/docs/index.md': '# Docs\n\nWords of a page.\n' })
  return server.stop
})

const close = 'Connection: close\r\n'
const random = createRandom(seed)
const noise = Array.from({ length: countCases(40, 1000) }, () =>
  Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256))),
)
const malformed = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'get / http/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz',
  'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999999\r\n\r\n',
  'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  get('/', close + 'Upgrade: websocket\r\nConnection: Upgrade\r\n'),
  get('/', close + 'Expect: 100-continue\r\n'),
  get('/', close + 'Expect: x\r\n'),
  get('/', close + `X: ${'y'.repeat(100_000)}\r\n`),
  get('/', close + 'X: y\r\n'.repeat(5000)),
  get(`/${'x'.repeat(100_000)}`, close),
  get('/', close + ' X: y\r\n'),
  get('/', close + 'X y\r\n'),
  get('/', close + 'X: \x01\x00\r\n'),
  get('/').repeat(200),
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ...noise,
]

test(`each of ${malformed.length} malformed requests is rejected`, async () => {
  const { port, expectSound } = server
  const replies = await Promise.all(malformed.map((bytes) => sendRaw(port, bytes, true)))
  for (const [index, reply] of replies.entries()) expect(reply, `request ${index}`).not.toMatch(/ 500 /)
  expect(await sendRaw(port, get('/docs', close))).toMatch(/^HTTP\/1\.1 200 OK[^]*Words of a page/)
  expectSound()
})
