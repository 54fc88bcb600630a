import { get } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { clearInterval, setInterval } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createBoundedServer, type Answer } from './bounded-server.ts'

const patient = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 100,
  unreadMs: 60_000,
}
const hasty = { ...patient, headersTimeout: 300, unreadMs: 600 }
/** A busy machine stops all of this process for a while. */
const steady = { ...patient, unreadMs: 1500 }

async function serve(limits: typeof patient, answer: Answer): Promise<number> {
  const server = createBoundedServer(answer, [], limits)
  onTestFinished(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Opens a connection that sends `text` and reads nothing until it's told to. */
function open(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  onTestFinished(() => void socket.destroy())
  return socket.on('error', () => {}).pause()
}

const untilClosed = (socket: Socket) => new Promise<void>((resolve) => socket.resume().once('close', resolve))

/** More than any system buffers for a client that doesn't read. */
const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(100_000)
    })(),
  )

test('a client that requests and never reads is disconnected', async () => {
  const closed: number[] = []
  const port = await serve(hasty, (_, response) => {
    const unread = () => response.socket?.writableLength ?? 0
    let last = 0
    const watch = setInterval(() => (last = unread() || last), 50)
    response.once('close', () => closed.push(last))
    response.once('close', () => clearInterval(watch))
    endless().pipe(response)
    return Promise.resolve()
  })
  open(port, ask('/'))
  await expect.poll(() => closed.length).toBe(1)
  expect(closed[0], 'bytes that were not read').toBeGreaterThan(0)
}, 30_000)

test('a client that reads slowly but steadily is not disconnected', async () => {
  let isBlocked = () => false
  const port = await serve(steady, (_, response) => {
    const { socket } = response
    isBlocked = () => (socket?.writableLength ?? 0) > 0
    endless().pipe(response)
    return Promise.resolve()
  })
  const socket = open(port, ask('/'))
  const blocked: boolean[] = []
  const started = performance.now()
  for await (const piece of socket as AsyncIterable<Buffer>) {
    if (piece.length > 0) blocked.push(isBlocked())
    if (performance.now() - started > 2 * steady.unreadMs) break
    await setTimeout(1)
  }
  expect(performance.now() - started, 'milliseconds until it was closed').toBeGreaterThan(2 * steady.unreadMs)
  expect(blocked, 'the server had to wait').toContain(true)
}, 30_000)

test('a silent client is disconnected, but one that waits for its response is not', async () => {
  const port = await serve(hasty, async (_, response) => {
    await setTimeout(2 * hasty.unreadMs)
    response.end('made at last')
  })
  const answer = new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers: { host: 'localhost' } }, (response) => {
      response.setEncoding('utf8').once('data', resolve)
    }).once('error', reject)
  })
  await untilClosed(open(port, ''))
  expect(await answer).toBe('made at last')
}, 30_000)

test('a client that requests more before it has its response is disconnected', async () => {
  const asked: string[] = []
  const port = await serve(patient, async ({ url = '' }, response) => {
    asked.push(url)
    await setTimeout(20)
    response.end('x')
  })
  await untilClosed(open(port, ask('/ahead').repeat(200)))
  const socket = open(port, ask('/first'))
  socket.once('data', () => socket.write(ask('/second').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))
  await untilClosed(socket)
  expect(asked).toEqual(['/ahead', '/first', '/second'])
}, 30_000)
