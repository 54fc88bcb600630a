import type { BridgeCommand, BridgedRequest, BridgeMessage } from '../../shared/live-messages.ts'
import type { Activity } from './activity.ts'

export interface LocalRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Headers
  body: Uint8Array | null
  signal: AbortSignal | null
}

/** A server that a sample has started. */
export interface LocalServer {
  handle(request: LocalRequest): Promise<Response>
  /** A WebSocket connects; `socket` is passed on to whatever answers the upgrade. */
  upgrade(request: LocalRequest, socket: unknown): boolean
}

const localHosts = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/

/** The servers that the sample has started, by port. */
export function createNetwork(activity: Activity) {
  const servers = new Map<number, LocalServer>()
  let nextPort = 50_000
  const find = (address: URL): LocalServer => {
    if (!localHosts.test(address.hostname))
      throw new Error(`A sample can call only its own servers, not ${address.hostname}`)
    const port = Number(address.port || (/^(?:https|wss):$/.test(address.protocol) ? 443 : 80))
    const server = servers.get(port)
    if (server) return server
    throw Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED', port })
  }
  return {
    servers,
    /** A port that no server uses. */
    freePort: () => nextPort++,
    find,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const release = activity.hold()
      try {
        return await send(input, init, find)
      } finally {
        release()
      }
    },
  }
}

async function send(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  find: (address: URL) => LocalServer,
): Promise<Response> {
  const given = input instanceof Request ? input : null
  const address = readAddress(input instanceof Request ? input.url : String(input))
  const signal = init?.signal ?? given?.signal ?? null
  signal?.throwIfAborted()
  const headers = new Headers(init?.headers ?? given?.headers ?? {})
  const body = await readBody(given, init, headers)
  const method = (init?.method ?? given?.method ?? 'GET').toUpperCase()
  for (const [name, value] of usualHeaders(address)) if (!headers.has(name)) headers.set(name, value)
  let server: LocalServer
  try {
    server = find(address)
  } catch (cause) {
    // The same message as in Node.
    throw new TypeError('fetch failed', { cause })
  }
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  const url = address.pathname + address.search
  const response = await Promise.race([server.handle({ method, url, headers, body, signal }), aborted])
  Object.defineProperty(response, 'url', { value: address.href })
  return response
}

function readAddress(text: string): URL {
  try {
    return new URL(text)
  } catch (cause) {
    throw new TypeError(`Failed to parse URL from ${text}`, { cause })
  }
}

async function readBody(
  given: Request | null,
  init: RequestInit | undefined,
  headers: Headers,
): Promise<Uint8Array | null> {
  const source = init?.body == null ? (given?.body ? given.clone() : null) : new Response(init.body)
  if (!source) return null
  const type = source.headers.get('content-type')
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type)
  const bytes = new Uint8Array(await source.arrayBuffer())
  headers.set('content-length', String(bytes.byteLength))
  return bytes
}

/** The headers that Node's `fetch` adds. */
function usualHeaders(address: URL): [string, string][] {
  return [
    ['host', address.host],
    ['connection', 'keep-alive'],
    ['accept', '*/*'],
    ['accept-language', '*'],
    ['sec-fetch-mode', 'cors'],
    ['user-agent', 'node'],
    ['accept-encoding', 'gzip, deflate'],
  ]
}

/**
 * In browsers, requests drop the headers `cookie` and `host`, and responses drop `set-cookie`. Servers need them, so a
 * sample gets classes that keep every header.
 */
export function keepHeaders(scope: typeof globalThis): void {
  const { Request: OwnRequest, Response: OwnResponse } = scope
  const headersOf = (init: HeadersInit | undefined, own: Headers) => {
    const kept = new Headers(init)
    for (const [name, value] of own) if (!kept.has(name)) kept.append(name, value)
    return kept
  }
  const replace = (target: object, headers: Headers) =>
    Object.defineProperty(target, 'headers', { value: headers, configurable: true })
  class Request extends OwnRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init)
      const given = init?.headers ?? (input instanceof OwnRequest ? input.headers : undefined)
      replace(this, headersOf(given, super.headers))
    }

    override clone(): Request {
      return replace(super.clone(), this.headers) as Request
    }
  }
  class Response extends OwnResponse {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body, init)
      replace(this, headersOf(init?.headers, super.headers))
    }
  }
  Object.assign(scope, { Request, Response })
}

type Handler = (request: Request) => Response | Promise<Response>
type AnswerOptions = {
  /** What the server's file exports. */
  handler: unknown
  /** Reaches the servers that it has started. */
  fetch: typeof fetch
}

/** Answers the requests of a preview: by the server's handler, or by a server that listens on the port of the address. */
export function answerRequests(bridge: MessagePort, { handler, fetch }: AnswerOptions): void {
  const running = new Map<number, AbortController>()
  const send = bridge.postMessage.bind(bridge)
  const post = (message: BridgeMessage) => send(message)
  const answer = async ({ id, url, method, headers, body }: BridgedRequest) => {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const request = new Request(url, { method, headers, body, signal: controller.signal })
      const { port, hostname } = new URL(url)
      const isOwn = typeof handler === 'function' && port === '' && hostname === 'localhost'
      const response = await (isOwn ? (handler as Handler)(request) : fetch(request))
      const { status, statusText } = response
      post({ type: 'head', id, status, statusText, headers: [...response.headers] })
      const reader = response.body?.getReader()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        post({ type: 'chunk', id, bytes: part.value })
      post({ type: 'end', id })
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      post({ type: 'failure', id, message: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      running.delete(id)
    }
  }
  bridge.addEventListener('message', ({ data }: MessageEvent<BridgeCommand>) => {
    if (data.type === 'send') void answer(data.request)
    else if (data.type === 'abort') running.get(data.id)?.abort()
    else post({ type: 'pong' })
  })
  bridge.start()
  post({ type: 'ready' })
}
