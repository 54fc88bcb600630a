import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Exchange = { request: IncomingMessage; response: ServerResponse }
/** The request of a connection that's being answered, and those after it. */
export type Line = { current: Exchange | null; waiting: Exchange[] }

type Limits = { connections: number; unreadBytes: number }

/** The open connections. If there are too many of them or too many unread bytes, those idle for longest are closed. */
export function createConnections(limits: Limits) {
  /** Ordered by last activity, most recent last. */
  const lines = new Map<Socket, Line>()

  function close(socket: Socket): void {
    // Unless it's destroyed first, Node creates an error with a stack for every unanswered request.
    for (const { request } of lines.get(socket)?.waiting ?? []) request.destroy()
    lines.delete(socket)
    socket.destroy()
  }

  return {
    lines: lines as ReadonlyMap<Socket, Line>,
    close,
    add(socket: Socket): void {
      lines.set(socket, { current: null, waiting: [] })
      for (const oldest of lines.keys()) {
        if (lines.size <= limits.connections) return
        close(oldest)
      }
    },
    /** Makes it the most recent one. */
    touch(socket: Socket, line: Line): void {
      lines.delete(socket)
      lines.set(socket, line)
    },
    limitUnread(current: Socket): void {
      const sockets = [...lines.keys()].filter(({ writableLength }) => writableLength > 0)
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
