import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseForeignRequest } from './allowed-hosts.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Longer than a busy visitor pauses: a connection that is closed while a request is on its way loses it.
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5000,
}

const defaultLimits = {
  /** A connection on which nothing happens for so long is closed. */
  idleMs: 20_000,
  /**
   * The same in the middle of an answer. The system takes in a few megabytes before it notices that they are not being
   * read, and asks for more when a third of them has been: 20 s would be too little for 50 kB/s, a slow 3G line.
   */
  unreadMs: 60_000,
  connections: 1000,
  /** Requests that may wait on one connection. Browsers send the next one when the last is answered. */
  pipelined: 8,
  /** What all visitors together have not taken yet. */
  unreadBytes: 64_000_000,
}

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Line = { current: Exchange | null; waiting: Exchange[] }

/**
 * A server that nobody can fill up. Each connection gets one answer at a time, so one that doesn't read holds one at
 * most, and requests that were sent ahead of time come after everyone else's. Whoever has been quiet longest is closed
 * when there are too many connections, or too many bytes wait to be read.
 */
export function createBoundedServer(
  answer: Answer,
  allowedHosts: readonly string[],
  limits = defaultLimits,
): Server {
  /** The connection heard from last comes last. */
  const lines = new Map<Socket, Line>()
  /** Connections that were answered and have sent their next request already. */
  const ahead = new Set<Socket>()

  function close(socket: Socket): void {
    // Node makes an error with a stack for every request that was not answered, unless it is destroyed before.
    for (const { request } of lines.get(socket)?.waiting ?? []) request.destroy()
    lines.delete(socket)
    ahead.delete(socket)
    socket.destroy()
  }

  function limitConnections(): void {
    for (const socket of lines.keys()) {
      if (lines.size <= limits.connections) return
      close(socket)
    }
  }

  function limitUnread(current: Socket): void {
    const sockets = [...lines.keys()].filter(({ writableLength }) => writableLength > 0)
    let excess = sockets.reduce((sum, { writableLength }) => sum + writableLength, -limits.unreadBytes)
    for (const socket of sockets) {
      if (excess <= 0) return
      if (socket === current) continue
      excess -= socket.writableLength
      close(socket)
    }
  }

  async function answerNow(socket: Socket, line: Line, exchange: Exchange): Promise<void> {
    const { request, response } = exchange
    line.current = exchange
    socket.setTimeout(limits.unreadMs)
    const closed = new Promise((resolve) => response.once('close', resolve))
    const refusal = refuseForeignRequest(request.headers, allowedHosts)
    if (refusal === null) await answer(request, response)
    else sendRefusal(response, refusal)
    if (!response.writableFinished) limitUnread(socket)
    await closed
    line.current = null
    if (line.waiting.length > 0 && lines.get(socket) === line) queue(socket)
  }

  function start(socket: Socket, line: Line, exchange: Exchange): void {
    answerNow(socket, line, exchange).catch(() => close(socket))
  }

  /** One for each turn of the event loop, in which the server hears of everyone else. */
  function queue(socket: Socket): void {
    if (ahead.size === 0) setImmediate(startNext)
    ahead.add(socket)
  }

  function startNext(): void {
    const [socket] = ahead
    if (!socket) return
    ahead.delete(socket)
    if (ahead.size > 0) setImmediate(startNext)
    const line = lines.get(socket)
    const next = line?.waiting.shift()
    if (line && next) start(socket, line, next)
  }

  return createServer(timeouts, (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (!line) {
      request.destroy()
      return
    }
    lines.delete(socket)
    lines.set(socket, line)
    if (!line.current && !ahead.has(socket)) start(socket, line, { request, response })
    else if (line.waiting.push({ request, response }) > limits.pipelined) close(socket)
  })
    .on('connection', (socket) => {
      lines.set(socket, { current: null, waiting: [] })
      socket.once('close', () => close(socket))
      limitConnections()
    })
    .setTimeout(limits.idleMs, (socket) => {
      const isWorkedFor = Boolean(lines.get(socket)?.current) && socket.writableLength === 0
      if (isWorkedFor) socket.setTimeout(limits.unreadMs)
      else close(socket)
    })
}

function sendRefusal(response: ServerResponse, text: string): void {
  const headers = { 'content-type': 'text/plain;charset=utf-8', 'x-content-type-options': 'nosniff' }
  response.writeHead(403, headers).end(`${text}\n`)
}
