import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseForeignRequest } from './accepted-requests.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Longer than a busy visitor pauses, because a request sent while its connection is being closed is lost.
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5000,
}

const defaultLimits = {
  /** A connection is closed after this long without activity. */
  idleMs: 20_000,
  /**
   * The same during a response. The system buffers a few megabytes before it notices that they aren't being read, and
   * asks for more once a third has been read, so 20 s would be too short for 50 kB/s, a slow 3G connection.
   */
  unreadMs: 60_000,
  connections: 1000,
  /** How many requests can be pending on one connection. Browsers send the next one after the last is answered. */
  pipelined: 8,
  /** Limit for the bytes that all visitors together haven't read yet. */
  unreadBytes: 64_000_000,
}

/**
 * A server that can't be overloaded by a few clients. Each connection gets one response at a time, so a client that
 * doesn't read keeps at most one in memory, and pipelined requests wait until everyone else's are answered. If there
 * are too many connections or too many unread bytes, the connections idle for longest are closed.
 */
export function createBoundedServer(
  answer: Answer,
  allowedHosts: readonly string[],
  limits = defaultLimits,
): Server {
  const connections = createConnections(limits)
  const { open, close } = connections
  /** Connections that were answered and have already sent their next request. */
  const ready = new Set<Socket>()

  async function answerNow(socket: Socket, connection: Connection, exchange: Exchange): Promise<void> {
    const { request, response } = exchange
    connection.current = exchange
    socket.setTimeout(limits.unreadMs)
    const closed = new Promise((resolve) => response.once('close', resolve))
    const refusal = refuseForeignRequest(request.headers, allowedHosts)
    if (refusal === null) await answer(request, response)
    else sendRefusal(response, refusal)
    if (!response.writableFinished) connections.limitUnread(socket)
    await closed
    connection.current = null
    if (connection.waiting.length > 0 && open.get(socket) === connection) queue(socket)
  }

  function start(socket: Socket, connection: Connection, exchange: Exchange): void {
    answerNow(socket, connection, exchange).catch(() => close(socket))
  }

  /** Starts one request per turn of the event loop, so that everyone else's requests can arrive in between. */
  function queue(socket: Socket): void {
    if (ready.size === 0) setImmediate(startNext)
    ready.add(socket)
  }

  function startNext(): void {
    const [socket] = ready
    if (!socket) return
    ready.delete(socket)
    if (ready.size > 0) setImmediate(startNext)
    const connection = open.get(socket)
    const next = connection?.waiting.shift()
    if (connection && next) start(socket, connection, next)
  }

  return createServer(timeouts, (request, response) => {
    const { socket } = request
    const connection = open.get(socket)
    if (!connection) {
      request.destroy()
      return
    }
    connections.touch(socket, connection)
    if (!connection.current && !ready.has(socket)) start(socket, connection, { request, response })
    else if (connection.waiting.push({ request, response }) > limits.pipelined) close(socket)
  })
    .on('connection', (socket) => {
      connections.add(socket)
      socket.once('close', () => {
        ready.delete(socket)
        close(socket)
      })
    })
    .setTimeout(limits.idleMs, (socket) => {
      const isBeingAnswered = Boolean(open.get(socket)?.current) && socket.writableLength === 0
      if (isBeingAnswered) socket.setTimeout(limits.unreadMs)
      else close(socket)
    })
}

function sendRefusal(response: ServerResponse, text: string): void {
  const headers = { 'content-type': 'text/plain;charset=utf-8', 'x-content-type-options': 'nosniff' }
  response.writeHead(403, headers).end(`${text}\n`)
}

type Exchange = { request: IncomingMessage; response: ServerResponse }
/** The request that's being answered, and those that wait for it. */
type Connection = { current: Exchange | null; waiting: Exchange[] }

type Limits = { connections: number; unreadBytes: number }

/** The open connections. If there are too many of them or too many unread bytes, those idle for longest are closed. */
function createConnections(limits: Limits) {
  /** Ordered by last activity, most recent last. */
  const open = new Map<Socket, Connection>()

  function close(socket: Socket): void {
    // Unless it's destroyed first, Node creates an error with a stack for every unanswered request.
    for (const { request } of open.get(socket)?.waiting ?? []) request.destroy()
    open.delete(socket)
    socket.destroy()
  }

  return {
    open: open as ReadonlyMap<Socket, Connection>,
    close,
    add(socket: Socket): void {
      open.set(socket, { current: null, waiting: [] })
      for (const oldest of open.keys()) {
        if (open.size <= limits.connections) return
        close(oldest)
      }
    },
    /** Makes it the most recent one. */
    touch(socket: Socket, connection: Connection): void {
      open.delete(socket)
      open.set(socket, connection)
    },
    limitUnread(current: Socket): void {
      const sockets = [...open.keys()].filter(({ writableLength }) => writableLength > 0)
      let excess = sockets.reduce((sum, { writableLength }) => sum + writableLength, -limits.unreadBytes)
      for (const socket of sockets) {
        if (excess <= 0) return
        if (socket === current) continue
        excess -= socket.writableLength
        close(socket)
      }
    },
  }
}
