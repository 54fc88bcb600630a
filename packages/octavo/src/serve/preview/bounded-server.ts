import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseForeignRequest } from './accepted-requests.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const defaultLimits = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Longer than a busy visitor pauses, because a request sent while its connection is being closed is lost.
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  /**
   * A connection that reads nothing for this long during a response is closed. The system buffers a few megabytes before
   * it notices, and asks for more once a third has been read, so 20 s would be too short for 50 kB/s, a slow 3G connection.
   */
  unreadMs: 60_000,
}

/**
 * A server that a few clients can't overload. Browsers send the next request on a connection after the last one is
 * answered, so a client that doesn't read ties up one response, and one that doesn't wait is disconnected.
 */
export function createBoundedServer(
  answer: Answer,
  allowedHosts: readonly string[],
  { unreadMs, ...timeouts } = defaultLimits,
): Server {
  const busy = new WeakSet<Socket>()
  const server = createServer(timeouts, (request, response) => {
    const { socket } = request
    if (busy.has(socket)) {
      // Before the socket, or Node creates an error with a stack for every unanswered request.
      request.destroy()
      socket.destroy()
      return
    }
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
    const refusal = refuseForeignRequest(request.headers, allowedHosts)
    if (refusal !== null) sendRefusal(response, refusal)
    else answer(request, response).catch(() => socket.destroy())
  })
  server.maxConnections = 1000
  return server.setTimeout(unreadMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
}

function sendRefusal(response: ServerResponse, text: string): void {
  const headers = { 'content-type': 'text/plain;charset=utf-8', 'x-content-type-options': 'nosniff' }
  response.writeHead(403, headers).end(`${text}\n`)
}
