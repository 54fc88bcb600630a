import { host } from 'octavo:host'
import { Buffer } from './buffer.ts'
import { callable } from './callable.ts'
import { EventEmitter } from './events.ts'
import { statusTexts } from './http-status.ts'
import { IncomingMessage, ServerResponse } from './http-messages.ts'
import { ClientRequest } from './http-client.ts'
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
    const callback = args.findLast((value) => typeof value === 'function') as (() => void) | undefined
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
export { ClientRequest, IncomingMessage, ServerResponse }
export { IncomingMessage as OutgoingMessage }

export const commonJs = {
  Server,
  createServer,
  request,
  get,
  METHODS,
  STATUS_CODES,
  maxHeaderSize,
  Agent,
  globalAgent,
  ClientRequest,
  IncomingMessage,
  ServerResponse,
}
