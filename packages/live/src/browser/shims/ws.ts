import { host } from 'octavo:host'
import type { LocalRequest } from '../worker/network.ts'
import { Buffer } from './buffer.ts'
import { EventEmitter, type Listener } from './events.ts'
import { createServer, IncomingMessage } from './http.ts'

/** The package `ws` without a network: two sockets that pass messages to each other. */
type Data = string | ArrayBuffer | Uint8Array
type Callback = (error?: Error) => void
type ClientOptions = { headers?: Record<string, string> }

class Socket extends EventEmitter {
  static CONNECTING = 0
  static OPEN = 1
  static CLOSING = 2
  static CLOSED = 3
  CONNECTING = 0
  OPEN = 1
  CLOSING = 2
  CLOSED = 3
  readyState = 0
  protocol = ''
  url = ''
  extensions = ''
  binaryType = 'nodebuffer'
  bufferedAmount = 0
  peer: Socket | null = null
  release: (() => void) | null = null
  onopen: Listener | null = null
  onmessage: Listener | null = null
  onclose: Listener | null = null
  onerror: Listener | null = null
  /** Those that were added with `addEventListener`, and what calls them. */
  wrapped: { name: string; listener: Listener; own: Listener }[] = []

  constructor(address?: string | URL, ...rest: (string | string[] | ClientOptions | undefined)[]) {
    super()
    for (const name of ['open', 'message', 'close', 'error'])
      this.on(name, (...args) =>
        (Reflect.get(this, `on${name}`) as Listener | null)?.call(this, toEvent(name, this, args)),
      )
    if (address === undefined) return
    this.url = new URL(address).href
    this.release = host.activity.hold()
    const isNames = (value: unknown) => typeof value === 'string' || Array.isArray(value)
    const protocols = rest.filter(isNames).flat() as string[]
    const options = rest.find((value) => value !== undefined && !isNames(value)) as ClientOptions | undefined
    host.startTimer(() => connect(this, protocols, options?.headers ?? {}), 0)
  }

  send(data: Data, options?: unknown, callback?: Callback): void {
    const done = (typeof options === 'function' ? options : callback) as Callback | undefined
    if (this.readyState === Socket.CONNECTING)
      throw new Error('WebSocket is not open: readyState 0 (CONNECTING)')
    const { peer } = this
    const isBinary = typeof data !== 'string'
    if (this.readyState === Socket.OPEN && peer)
      later(() => {
        if (peer.readyState !== Socket.OPEN && peer.readyState !== Socket.CLOSING) return
        const bytes =
          typeof data === 'string' ? Buffer.from(data) : Buffer.from(new Uint8Array(data as ArrayBuffer))
        peer.emit('message', bytes, isBinary)
      })
    done?.()
  }

  close(code = 1005, reason = ''): void {
    if (this.readyState >= Socket.CLOSING) return
    this.readyState = Socket.CLOSING
    shutBoth(this, code, reason)
  }

  terminate(): void {
    shutBoth(this, 1006, '')
  }

  ping(): void {
    const { peer } = this
    later(() => {
      peer?.emit('ping', Buffer.alloc(0))
      this.emit('pong', Buffer.alloc(0))
    })
  }

  pong(): void {}

  addEventListener(name: string, listener: Listener, options?: { once?: boolean }): void {
    const own: Listener = (...args) => {
      if (options?.once === true) this.removeEventListener(name, listener)
      listener.call(this, toEvent(name, this, args))
    }
    this.wrapped.push({ name, listener, own })
    this.on(name, own)
  }

  removeEventListener(name: string, listener: Listener): void {
    const index = this.wrapped.findIndex((other) => other.name === name && other.listener === listener)
    const [found] = index === -1 ? [] : this.wrapped.splice(index, 1)
    this.off(name, found?.own ?? listener)
  }
}

function toEvent(name: string, target: Socket, args: any[]): object {
  if (name === 'message') {
    const [bytes, isBinary] = args as [Buffer, boolean]
    return { type: name, target, data: isBinary ? bytes : bytes.toString() }
  }
  if (name === 'close')
    return { type: name, target, code: args[0], reason: String(args[1] ?? ''), wasClean: args[0] !== 1006 }
  if (name === 'error') return { type: name, target, error: args[0], message: String(args[0]?.message ?? '') }
  return { type: name, target }
}

function connect(client: Socket, protocols: string[], own: Record<string, string>): void {
  const address = new URL(client.url)
  const server = new Socket()
  const headers = new Headers({ ...own, host: address.host, connection: 'Upgrade', upgrade: 'websocket' })
  if (protocols.length > 0) headers.set('sec-websocket-protocol', protocols.join(', '))
  headers.set('sec-websocket-version', '13')
  headers.set('sec-websocket-key', 'c2FtcGxlIG9mIGEga2V5IQ==')
  const url = address.pathname + address.search
  const request: LocalRequest = { method: 'GET', url, headers, body: null, signal: null }
  try {
    client.peer = server
    server.peer = client
    if (!host.network.find(address).upgrade(request, { server, destroy: () => refuse(client) }))
      refuse(client)
  } catch (error) {
    refuse(client, error as Error)
  }
}

function refuse(client: Socket, error = new Error('Unexpected server response: 404')): void {
  client.peer = null
  later(() => {
    client.emit('error', error)
    shut(client, 1006, '')
  })
}

function shutBoth(socket: Socket, code: number, reason: string): void {
  const { peer } = socket
  later(() => {
    if (peer) shut(peer, code, reason)
    shut(socket, code, reason)
  })
}

function shut(socket: Socket, code: number, reason: string): void {
  if (socket.readyState === Socket.CLOSED) return
  socket.readyState = Socket.CLOSED
  socket.release?.()
  socket.emit('close', code, Buffer.from(reason))
}

/** A message takes a moment, and keeps the sample alive until it has arrived. */
function later(run: () => void): void {
  const release = host.activity.hold()
  host.startTimer(() => {
    release()
    run()
  }, 0)
}

type HttpServer = ReturnType<typeof createServer>
type ServerOptions = { port?: number; server?: HttpServer; noServer?: boolean; path?: string }
type Raw = { server: Socket; destroy(): void }
type Message = InstanceType<typeof IncomingMessage>

class SocketServer extends EventEmitter {
  clients = new Set<Socket>()
  options: ServerOptions
  http: HttpServer | null

  constructor(options: ServerOptions = {}, callback?: () => void) {
    super()
    this.options = options
    this.http = options.server ?? (options.port === undefined ? null : createServer())
    this.http?.on('upgrade', (request: Message, raw: Raw, head: Uint8Array) => {
      if (options.path !== undefined && request.url.split('?')[0] !== options.path) return
      this.handleUpgrade(request, raw, head, (socket) => this.emit('connection', socket, request))
    })
    if (options.port !== undefined) {
      this.http?.on('listening', () => this.emit('listening'))
      this.http?.listen(options.port, callback)
    }
  }

  handleUpgrade(
    _request: Message,
    { server }: Raw,
    _head: Uint8Array,
    done: (socket: Socket, request: Message) => void,
  ): void {
    const client = server.peer
    if (!client) return
    this.clients.add(server)
    server.on('close', () => this.clients.delete(server))
    server.readyState = Socket.OPEN
    later(() => {
      if (client.readyState !== Socket.CONNECTING) return
      client.readyState = Socket.OPEN
      client.emit('open')
    })
    done(server, _request)
  }

  shouldHandle(): boolean {
    return true
  }

  address(): unknown {
    return this.http?.address() ?? null
  }

  close(callback?: Callback): void {
    if (callback) this.once('close', () => callback())
    if (this.options.server === undefined) this.http?.close()
    later(() => this.emit('close'))
  }
}

Object.defineProperty(Socket, 'name', { value: 'WebSocket' })
Object.defineProperty(SocketServer, 'name', { value: 'WebSocketServer' })
export const WebSocket = Object.assign(Socket, {
  WebSocket: Socket,
  WebSocketServer: SocketServer,
  Server: SocketServer,
})
