import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { get, send, serveSite } from './attacked-server.ts'

/** Duration of the load in seconds. */
const seconds = 30
const connections = 500

let server: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  server = await serveSite('preview', {
    'content/docs/index.md': `# Docs\n\n${'Words of a page. '.repeat(300)}\n`,
    'static/data.txt': '0123456789'.repeat(1000),
  })
  return server.stop
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
  const { port, memory, expectSound } = server
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  onTestFinished(() => agent.destroy())
  const paths = ['/', '/docs', '/docs/index.txt', '/data.txt', '/gone', '/docs/../x', '/big.bin']
  let answered = 0
  const failures: string[] = []
  // Half-finished request headers, and clients that never read.
  const slow = Array.from({ length: 100 }, (_, index) => {
    const half = 'GET / HTTP/1.1\r\nHost: localhost\r\nX'
    const socket = send(port, index % 2 === 0 ? half : get('/big.bin'))
    return index % 2 === 0 ? socket.resume() : socket
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
  await expect.poll(() => slow.filter(isWaiting).length, { timeout: 20_000 }).toBe(0)
  for (const socket of slow) socket.destroy()
  expect(failures).toEqual([])
  expectSound()
  expect(after, 'memory at the end').toBeLessThan(warm + 60)
})
