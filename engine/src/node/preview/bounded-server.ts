import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { refuseForeignRequest } from './allowed-hosts.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Longer than a busy visitor pauses: a connection that is closed while a request is on its way loses it.
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5000,
}

const limits = {
  /** A visitor who says nothing, or takes nothing, for so long makes room for others. */
  idleMs: 20_000,
  connections: 1000,
  /** Requests of one connection that wait for their turn. */
  pipelined: 32,
  /** What all visitors together have not taken yet. */
  unreadBytes: 64_000_000,
}

/**
 * A server that nobody can fill up. Each connection gets one answer at a time, so one that doesn't read holds one at
 * most. Whoever has been quiet longest is closed when there are too many connections, or too many bytes wait to be read.
 */
export function createBoundedServer(answer: Answer, allowedHosts: readonly string[]): Server {
  /** Requests that are not answered yet, the current one included. The connection heard from last comes last. */
  const connections = new Map<Socket, { open: number; tail: Promise<void> }>()

  function limitConnections(): void {
    for (const socket of connections.keys()) {
      if (connections.size <= limits.connections) return
      connections.delete(socket.destroy())
    }
  }

  function limitUnread(current: Socket): void {
    const sockets = [...connections.keys()].filter(({ writableLength }) => writableLength > 0)
    let excess = sockets.reduce((sum, { writableLength }) => sum + writableLength, -limits.unreadBytes)
    for (const socket of sockets) {
      if (excess <= 0) return
      if (socket === current) continue
      excess -= socket.writableLength
      connections.delete(socket.destroy())
    }
  }

  async function answerNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.socket.destroyed) return
    const closed = new Promise((resolve) => response.once('close', resolve))
    const refusal = refuseForeignRequest(request.headers, allowedHosts)
    if (refusal === null) await answer(request, response)
    else sendRefusal(response, refusal)
    if (!response.writableFinished) limitUnread(request.socket)
    await closed
    // Other connections come first: all that wait here could be answered before the server looks at anything else.
    await setImmediate()
  }

  return createServer(timeouts, (request, response) => {
    const { socket } = request
    const line = connections.get(socket) ?? { open: 0, tail: Promise.resolve() }
    connections.delete(socket)
    if (line.open > limits.pipelined) {
      socket.destroy()
      return
    }
    connections.set(socket, line)
    line.open++
    line.tail = line.tail
      .then(() => answerNext(request, response))
      .catch(() => void socket.destroy())
      .finally(() => line.open--)
  })
    .on('connection', (socket) => {
      connections.set(socket, { open: 0, tail: Promise.resolve() })
      socket.once('close', () => connections.delete(socket))
      limitConnections()
    })
    .setTimeout(limits.idleMs, (socket) => {
      const isWorkedFor = (connections.get(socket)?.open ?? 0) > 0
      if (isWorkedFor && socket.writableLength === 0) socket.setTimeout(limits.idleMs)
      else socket.destroy()
    })
}

function sendRefusal(response: ServerResponse, text: string): void {
  const headers = { 'content-type': 'text/plain;charset=utf-8', 'x-content-type-options': 'nosniff' }
  response.writeHead(403, headers).end(`${text}\n`)
}
