import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '../build/random-site.ts'
import { get, serveAttacked } from './attacked-server.ts'
import { listWords } from './hostile-text.ts'
import { countCases, seed } from './run-options.ts'

const secret = 'a secret beside the site'
let server: Awaited<ReturnType<typeof serveAttacked>>
beforeAll(async () => {
  server = await serveAttacked('preview', {
    'content/docs/index.md': '# Docs\n\nWords of a page.\n',
    'secret.txt': secret,
  })
  return server.stop
})

/** Sends raw bytes and returns everything received until the server closes. `isAll` ends the stream after them. */
function sendRaw(port: number, bytes: string | Uint8Array, isAll = false): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => (isAll ? socket.end(bytes) : socket.write(bytes)))
    socket.setEncoding('latin1').on('data', (text: string) => (heard += text))
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}

const close = 'Connection: close\r\n'
const dots = listWords(
  '.. %2e%2e %2E%2E .%2e %2e. %252e%252e %c0%ae%c0%ae %e0%80%ae %uff0e%uff0e ..; ..%00 \u2025 ．． ....',
)
const slashes = ['/', '%2f', '%2F', '\\', '%5c', '%252f', '%c0%af', '%e0%80%af', '//', '/./', '%u2215', '／']

test('every spelling of a path out of the site, and every malformed request, is rejected', async () => {
  const { port, root, expectSound } = server
  const paths = dots.flatMap((dot) =>
    slashes.flatMap((slash) => [
      `/${dot}${slash}secret.txt`,
      `/docs${slash}${dot}${slash}${dot}${slash}secret.txt`,
      `/assets/${dot}${slash}${dot}${slash}${dot}${slash}secret.txt`,
    ]),
  )
  const absolute = [
    ...listWords(`
      /etc/passwd //etc/passwd ${root}/secret.txt /${root}/secret.txt file://${root}/secret.txt
      http://x${root}/secret.txt http://x/../secret.txt /.octavo-site /.octavo/routes.json /_headers /site.config.ts
      /~root /C:\\x /con /%00 * x ? /..`),
    '/docs\0',
    '',
    `/${'a/'.repeat(3000)}`,
    `/${'%2e%2e/'.repeat(1000)}secret.txt`,
  ]
  const answers = await Promise.all(
    [...paths, ...absolute].map(async (path) => [path, await sendRaw(port, get(path, close))] as const),
  )
  for (const [path, answer] of answers) {
    expect(answer, path).not.toContain(secret)
    expect(answer, path).not.toMatch(/root:x?:0|"trailingSlash"|Content-Security-Policy:.*\n.*\n\//i)
    expect(/^HTTP\/1\.1 (?:200|30[78]|40[0-9]|414|431)/.test(answer), `${path}: ${answer.slice(0, 80)}`).toBe(
      true,
    )
  }
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
  const replies = await Promise.all(malformed.map((bytes) => sendRaw(port, bytes, true)))
  for (const [index, reply] of replies.entries()) expect(reply, `request ${index}`).not.toMatch(/ 500 /)
  expect(await sendRaw(port, get('/docs', close))).toMatch(/^HTTP\/1\.1 200 OK[^]*Words of a page/)
  expectSound()
})
