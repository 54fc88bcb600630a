import { Buffer } from './buffer.ts'
import { IncomingMessage } from './http-messages.ts'
import { Writable } from './stream.ts'

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
    super()
    const [first] = args
    const options = args.find((value) => isOptions(value))
    const callback = args.find((value) => typeof value === 'function') as
      | ((response: unknown) => void)
      | undefined
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
