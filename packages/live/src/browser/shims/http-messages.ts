import statusTexts from 'statuses/codes.json'
import type { LocalRequest } from '../worker/network.ts'
import { Buffer } from './buffer.ts'
import { callable } from './events.ts'
import { callbackOf, Readable, Writable } from './stream.ts'

type Values = string | number | readonly string[]

/** A request as a server sees it. It has no `body`: that would look as if something had parsed it already. */
class OwnIncomingMessage extends Readable {
  method = 'GET'
  url = '/'
  httpVersion = '1.1'
  httpVersionMajor = 1
  httpVersionMinor = 1
  headers: Record<string, string> = {}
  rawHeaders: string[] = []
  trailers = {}
  aborted = false
  complete = true
  statusCode: number | null = null
  statusMessage: string | null = null
  socket: Record<string, unknown>
  connection: Record<string, unknown>

  constructor(request?: Pick<LocalRequest, 'headers' | 'body'> & Partial<LocalRequest>) {
    super()
    this.socket = createSocket()
    this.connection = this.socket
    if (!request || !('headers' in request)) return
    this.method = request.method ?? 'GET'
    this.url = request.url ?? '/'
    for (const [name, value] of request.headers) {
      this.headers[name] = value
      this.rawHeaders.push(name, value)
    }
    if (request.body && request.body.length > 0) this.push(request.body)
    this.push(null)
  }

  override _read(): void {}

  setTimeout(): this {
    return this
  }
}

function createSocket(): Record<string, unknown> {
  const socket: Record<string, unknown> = {
    remoteAddress: '127.0.0.1',
    remotePort: 50_000,
    remoteFamily: 'IPv4',
    localAddress: '127.0.0.1',
    encrypted: false,
    readable: true,
    writable: true,
    destroyed: false,
  }
  const methods = 'on once off removeListener setTimeout setNoDelay setKeepAlive destroy end ref unref'
  for (const name of methods.split(' ')) socket[name] = () => socket
  return socket
}

class OwnServerResponse extends Writable {
  statusCode = 200
  statusMessage = ''
  headersSent = false
  finished = false
  sendDate = true
  req: unknown
  socket: unknown
  connection: unknown
  /** Lower-case name → name as written and its value. */
  fields: Record<string, [string, Values]> = {}
  /** Receives the response as soon as its head is known. */
  answer: (response: Response) => void = () => undefined
  output: ReadableStreamDefaultController<Uint8Array> | null = null

  constructor(request?: { method?: string; socket?: unknown }) {
    super()
    this.req = request
    this.socket = request?.socket
    this.connection = request?.socket
  }

  setHeader(name: string, value: Values): this {
    if (this.headersSent)
      throw Object.assign(new Error('Cannot set headers after they are sent to the client'), {
        code: 'ERR_HTTP_HEADERS_SENT',
      })
    this.fields[name.toLowerCase()] = [name, value]
    return this
  }

  appendHeader(name: string, value: Values): this {
    const before = this.getHeader(name)
    return this.setHeader(name, before === undefined ? value : [before, value].flat().map(String))
  }

  getHeader(name: string): Values | undefined {
    return this.fields[name.toLowerCase()]?.[1]
  }

  getHeaders(): Record<string, Values> {
    return Object.fromEntries(Object.entries(this.fields).map(([name, [, value]]) => [name, value]))
  }

  getHeaderNames(): string[] {
    return Object.keys(this.fields)
  }

  hasHeader(name: string): boolean {
    return name.toLowerCase() in this.fields
  }

  removeHeader(name: string): void {
    delete this.fields[name.toLowerCase()]
  }

  writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    if (typeof rest[0] === 'string') this.statusMessage = rest[0]
    const headers = rest.find((value) => typeof value === 'object' && value !== null)
    const list = Array.isArray(headers) ? pairs(headers as string[]) : Object.entries(headers ?? {})
    for (const [name, value] of list) if (value !== undefined) this.setHeader(name, value as Values)
    return this
  }

  flushHeaders(): void {
    openBody(this)
  }

  writeContinue(): void {}
  setTimeout(): this {
    return this
  }
  assignSocket(): void {}
  detachSocket(): void {}
  addTrailers(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.output?.enqueue(new Uint8Array(chunk))
    done()
  }

  override write(...args: unknown[]): boolean {
    // The client is gone.
    if (this.destroyed) return false
    openBody(this)
    return super.write(...args)
  }

  override end(...args: unknown[]): this {
    if (this.finished) return this
    this.finished = true
    const callback = callbackOf(args)
    const [chunk, encoding] = args
    const last = chunk === undefined || chunk === null || chunk === callback ? '' : chunk
    if (this.output) {
      if (last !== '') super.write(last, encoding)
      this.output.close()
    } else sendWhole(this, Buffer.from(last as string, encoding as string))
    return super.end(callback)
  }
}

function* pairs(list: readonly string[]): Generator<[string, string]> {
  if (Array.isArray(list[0])) yield* list as unknown as [string, string][]
  else for (let index = 0; index < list.length; index += 2) yield [list[index] ?? '', list[index + 1] ?? '']
}

/** The response starts before its end is known. */
function openBody(response: OwnServerResponse): void {
  if (response.output || response.headersSent) return
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (response.output = controller) })
  setField(response, 'Transfer-Encoding', 'chunked')
  send(response, body)
}

function sendWhole(response: OwnServerResponse, body: Uint8Array<ArrayBuffer>): void {
  const isEmpty = [101, 204, 304].includes(response.statusCode)
  if (!isEmpty && !response.hasHeader('content-length'))
    setField(response, 'Content-Length', String(body.length))
  const hasBody = !isEmpty && Reflect.get(Object(response.req), 'method') !== 'HEAD'
  // Browsers read the bytes of a blob in another process, which a busy machine delays until nothing seems to go on.
  send(response, hasBody ? body : null)
}

function send(response: OwnServerResponse, body: Uint8Array<ArrayBuffer> | ReadableStream | null): void {
  setField(response, 'Date', new Date().toUTCString())
  setField(response, 'Connection', 'keep-alive')
  setField(response, 'Keep-Alive', 'timeout=5')
  response.headersSent = true
  const headers = new Headers()
  for (const [name, value] of Object.values(response.fields))
    for (const one of [value].flat()) headers.append(name, String(one))
  const status = response.statusCode
  const statusText = response.statusMessage || ((statusTexts as Record<number, string>)[status] ?? '')
  response.statusMessage = statusText
  response.answer(new Response(body, { status, statusText, headers }))
}

function setField({ fields }: OwnServerResponse, name: string, value: string): void {
  fields[name.toLowerCase()] ??= [name, value]
}

export const IncomingMessage = callable(OwnIncomingMessage)
export const ServerResponse = callable(OwnServerResponse)
