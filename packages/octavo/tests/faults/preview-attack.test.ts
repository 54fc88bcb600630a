import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { request, Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { configOf, siteIn } from '../build/test-site.ts'
import { sendRaw, serveAttacked } from './attacked-server.ts'
import { countCases, proves, seed } from './run-options.ts'
import { createRandom } from '../build/random-site.ts'

/** Duration of the load in seconds. */
const seconds = proves ? 30 : 1
const connections = 500

/** One server for all tests, so that damage done by one test shows in the next. */
const server = serve()
afterAll(async () => (await server).stop())

async function serve() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-test-')))
  const site = siteIn(root)
  site.write({
    'site.config.ts': configOf({}),
    'content/pages/index.md': '# Home\n',
    'content/docs/index.md': `# Docs\n\n${'Words of a page. '.repeat(300)}\n`,
    'static/big.bin': new Uint8Array(30_000_000),
    'static/data.txt': '0123456789'.repeat(1000),
  })
  expect(await site.build()).toMatchObject({ code: 0 })
  const attacked = await serveAttacked('preview', root)
  return {
    ...attacked,
    stop: () => {
      attacked.stop()
      rmSync(root, { recursive: true })
    },
  }
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`

test('every malformed request is rejected', async () => {
  const { port, expectSound } = await server
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
    get('/', 'Upgrade: websocket\r\nConnection: Upgrade\r\n'),
    get('/', 'Expect: 100-continue\r\n'),
    get('/', 'Expect: x\r\n'),
    get('/', `X: ${'y'.repeat(100_000)}\r\n`),
    get('/', 'X: y\r\n'.repeat(5000)),
    get(`/${'x'.repeat(100_000)}`),
    get('/', ' X: y\r\n'),
    get('/', 'X y\r\n'),
    get('/', 'X: \x01\x00\r\n'),
    get('/').replace('close', 'keep-alive').repeat(200),
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    ...noise,
  ]
  const replies = await Promise.all(malformed.map((bytes) => sendRaw(port, bytes, true)))
  for (const [index, reply] of replies.entries()) expect(reply, `request ${index}`).not.toMatch(/ 500 /)
  expect(await sendRaw(port, get('/docs'))).toMatch(/^HTTP\/1\.1 200 OK[^]*Words of a page/)
  expectSound()
})

/** Reads a whole answer, and returns its status. */
function ask(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    const sent = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test(`${connections} connections at once for ${seconds} s, and slow ones beside them: memory stays flat`, async () => {
  const { port, memory, expectSound } = await server
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  onTestFinished(() => agent.destroy())
  const paths = ['/', '/docs', '/docs/index.txt', '/data.txt', '/gone', '/docs/../x', '/big.bin']
  let answered = 0
  const failures: string[] = []
  // Half-finished request headers, and clients that never read.
  const slow = Array.from({ length: 100 }, (_, index) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX' : get('/big.bin')),
    )
    if (index % 2 === 0) socket.resume()
    return socket.on('error', () => {})
  })
  async function loadFor(ms: number): Promise<void> {
    const end = performance.now() + ms
    await Promise.all(
      Array.from({ length: connections }, async (_, index) => {
        for (let turn = index; performance.now() < end; turn++) {
          const path = paths[turn % 97 === 0 ? 6 : turn % 6] ?? '/'
          const status = await ask(port, path, agent).catch(String)
          if (![200, 400, 404].includes(Number(status))) failures.push(`${path} ${status}`)
          answered++
        }
      }),
    )
  }
  const idle = memory()
  await loadFor((seconds * 1000) / 2)
  const warm = memory()
  await loadFor((seconds * 1000) / 2)
  const after = memory()
  process.stdout.write(
    `${Math.round(answered / seconds)} requests/s over ${connections} connections; memory ${idle} MB idle, ${warm} MB half-way, ${after} MB at the end\n`,
  )
  // Clients that haven't completed their request by now are disconnected.
  const isWaiting = ({ closed }: Socket, index: number) => index % 2 === 0 && !closed
  if (seconds >= 30) await expect.poll(() => slow.filter(isWaiting).length, { timeout: 20_000 }).toBe(0)
  for (const socket of slow) socket.destroy()
  expect(failures).toEqual([])
  expectSound()
  expect(after, 'memory at the end').toBeLessThan(warm + 60)
})
