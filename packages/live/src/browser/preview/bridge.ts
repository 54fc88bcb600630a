import type {
  BridgeCommand,
  BridgeMessage,
  PreviewRequest,
  PreviewSettings,
} from '../../shared/live-messages.ts'

type Options = {
  settings: PreviewSettings
  /** Called when a request is sent, and when it's over. */
  onRequest: (request: PreviewRequest) => void
  onPong: () => void
  now: () => number
  startTimer: (callback: () => void, ms: number) => unknown
}

/** Addresses without a host belong to the sample's own server. */
const base = 'http://localhost/'

/** Carries the requests of a component to the server in the worker. */
export function openBridge({ settings, onRequest, onPong, now, startTimer }: Options) {
  const { port1: own, port2: port } = new MessageChannel()
  const exchanges = new Map<number, Receive>()
  const send = own.postMessage.bind(own)
  const tell = (command: BridgeCommand, transfer: Transferable[] = []) => send(command, transfer)
  let { latencyMs, isFailing } = settings
  let lastId = 0
  let becomeReady = () => {}
  const isReady = new Promise<void>((resolve) => (becomeReady = resolve))
  own.addEventListener('message', ({ data }: MessageEvent<BridgeMessage>) => {
    if (data.type === 'ready') becomeReady()
    else if (data.type === 'pong') onPong()
    else exchanges.get(data.id)?.(data)
  })
  own.start()

  async function bridgedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const isRequest = input instanceof Request
    const url = new URL(isRequest ? input.url : String(input), base)
    const request = isRequest ? new Request(input, init) : new Request(url, init)
    const { signal, method } = request
    signal.throwIfAborted()
    const body = /^(?:GET|HEAD)$/.test(method) ? null : await request.arrayBuffer()
    const id = ++lastId
    const started = now()
    const sent: PreviewRequest = { id, method, path: url.pathname, isFailing, result: null }
    const end = (status: number | null) => {
      exchanges.delete(id)
      onRequest({ ...sent, result: { status, ms: now() - started } })
    }
    onRequest(sent)
    isFailing = false
    await new Promise<void>((resolve) => startTimer(resolve, latencyMs))
    if (sent.isFailing || signal.aborted) {
      end(null)
      signal.throwIfAborted()
      throw new TypeError('Failed to fetch')
    }
    return new Promise((resolve, reject) => {
      exchanges.set(id, receiveResponse({ resolve, reject, end }))
      signal.addEventListener('abort', () => {
        if (!exchanges.has(id)) return
        tell({ type: 'abort', id })
        end(null)
        reject(signal.reason as Error)
      })
      const headers = [...request.headers]
      tell({ type: 'send', request: { id, url: url.href, method, headers, body } }, body ? [body] : [])
    })
  }

  return {
    /** The worker's end. */
    port,
    fetch: bridgedFetch,
    /** Resolves when the server has started. */
    isReady,
    change: (changed: PreviewSettings) => void ({ latencyMs, isFailing } = changed),
    ping: () => tell({ type: 'ping' }),
  }
}

type Receive = (message: BridgeMessage) => void

type ExchangeOptions = {
  resolve: (response: Response) => void
  reject: (error: Error) => void
  /** Called once, with the status of the response or null. */
  end: (status: number | null) => void
}

/** Statuses whose responses can't have a body. */
const bodiless = new Set([101, 204, 205, 304])

/** Turns the messages of the worker into a response. Its body can be read while it arrives. */
function receiveResponse({ resolve, reject, end }: ExchangeOptions): Receive {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // These fail if the component doesn't read the body, which doesn't matter.
  const ignore = () => undefined
  let status: number | null = null
  return (message) => {
    if (message.type === 'head') {
      status = message.status
      const body = bodiless.has(status) ? null : readable
      resolve(new Response(body, { status, statusText: message.statusText, headers: message.headers }))
    } else if (message.type === 'chunk') writer.write(message.bytes).catch(ignore)
    else if (message.type === 'end') {
      writer.close().catch(ignore)
      end(status)
    } else if (message.type === 'failure') {
      const error = new TypeError('Failed to fetch', { cause: new Error(message.message) })
      writer.abort(error).catch(ignore)
      reject(error)
      end(null)
    }
  }
}
