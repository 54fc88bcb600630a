import { host } from 'octavo:host'
import { Buffer } from './buffer.ts'
import { callable, EventEmitter } from './events.ts'
import statusTexts from 'statuses/codes.json'
import { IncomingMessage, ServerResponse } from './http-messages.ts'
import { callbackOf, Writable } from './stream.ts'
import type { LocalRequest } from '../worker/network.ts'

type Handler = (request: any, response: any) => void

class HttpServer extends EventEmitter {
  listening = false
  timeout = 0
  keepAliveTimeout = 5000
  requestTimeout = 300_000
  headersTimeout = 60_000
  maxRequestsPerSocket = 0
  port = 0

  constructor(options?: object | Handler, handler?: Handler) {
    super()
    const own = typeof options === 'function' ? (options as Handler) : handler
    if (own) this.on('request', own)
  }

  listen(...args: unknown[]): this {
    const [first] = args
    const callback = callbackOf(args)
    if (callback) this.once('listening', callback)
    const wanted = typeof first === 'object' && first !== null ? Reflect.get(first, 'port') : first
    this.port = Number(typeof wanted === 'function' ? 0 : wanted) || host.network.freePort()
    this.listening = true
    if (host.network.servers.has(this.port)) {
      const message = `listen EADDRINUSE: address already in use :::${this.port}`
      queueMicrotask(() => this.emit('error', Object.assign(new Error(message), { code: 'EADDRINUSE' })))
      return this
    }
    host.network.servers.set(this.port, {
      handle: (request) => answer(this, request),
      upgrade: (request, socket) =>
        this.emit('upgrade', new IncomingMessage(request), socket, Buffer.alloc(0)),
    })
    setTimeout(() => this.emit('listening'), 0)
    return this
  }

  address(): { address: string; family: string; port: number } | null {
    return this.listening ? { address: '127.0.0.1', family: 'IPv4', port: this.port } : null
  }

  close(callback?: (error?: Error) => void): this {
    if (callback) this.once('close', callback)
    if (this.listening) host.network.servers.delete(this.port)
    this.listening = false
    setTimeout(() => this.emit('close'), 0)
    return this
  }

  closeAllConnections(): void {}
  closeIdleConnections(): void {}
  setTimeout(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

function answer(server: HttpServer, local: LocalRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage(local)
    const response = new ServerResponse(request)
    response.answer = resolve
    request.socket['destroy'] = () => {
      reject(new TypeError('fetch failed', { cause: new Error('other side closed') }))
      return request.socket
    }
    local.signal?.addEventListener('abort', () => {
      request.aborted = true
      request.emit('aborted')
      request.destroy()
      response.destroy()
    })
    const deliver = () => {
      try {
        if (!server.emit('request', request, response)) response.end()
      } catch (error) {
        reject(error)
        throw error
      }
    }
    setTimeout(deliver, 0)
  })
}

type Options = {
  protocol?: string
  host?: string
  hostname?: string
  port?: number | string
  path?: string
  method?: string
  headers?: Record<string, string>
}

/** `http.request` and `http.get`, on top of `fetch`. */
export class ClientRequest extends Writable {
  chunks: Uint8Array[] = []
  options: Options
  address: string
  controller = new AbortController()
  method: string

  constructor(args: unknown[]) {
    // The request goes on when everything has been written.
    super({ autoDestroy: false })
    const [first] = args
    const options = args.find((value) => isOptions(value))
    const callback = callbackOf(args)
    this.options = options ?? {}
    this.address = isOptions(first) ? addressOf(first) : String(first)
    this.method = this.options.method ?? 'GET'
    if (callback) this.once('response', callback)
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.chunks.push(chunk)
    done()
  }

  override _final(done: () => void): void {
    done()
    void this.send()
  }

  setHeader(name: string, value: string): void {
    this.options.headers = { ...this.options.headers, [name]: value }
  }

  setTimeout(): this {
    return this
  }

  override destroy(error?: Error | null): this {
    this.controller.abort(error ?? undefined)
    return super.destroy(error)
  }

  async send(): Promise<void> {
    try {
      const { headers = {} } = this.options
      const body = this.chunks.length > 0 ? (Buffer.concat(this.chunks) as Uint8Array<ArrayBuffer>) : null
      const { signal } = this.controller
      const response = await fetch(this.address, { method: this.method, headers, body, signal })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const message = new IncomingMessage({ headers: response.headers, body: bytes })
      message.statusCode = response.status
      message.statusMessage = response.statusText
      this.emit('response', message)
    } catch (error) {
      const cause: unknown = error instanceof Error ? error.cause : null
      this.emit('error', cause instanceof Error ? cause : error)
    }
  }
}

function isOptions(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !(value instanceof URL)
}

function addressOf({ protocol = 'http:', hostname, host = 'localhost', port, path = '/' }: Options): string {
  return `${protocol}//${hostname ?? host}${port === undefined ? '' : `:${port}`}${path}`
}

export const Server = callable(HttpServer)
export const createServer = (...args: ConstructorParameters<typeof HttpServer>) => new Server(...args)
export const request = (...args: unknown[]) => new ClientRequest(args)
export const get = (...args: unknown[]) => new ClientRequest(args).end()
export const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'CONNECT', 'TRACE']
export const STATUS_CODES = statusTexts
export const maxHeaderSize = 16_384
export class Agent {
  destroy(): void {}
}
export const globalAgent = new Agent()
export { IncomingMessage, ServerResponse }
