import type { BridgeCommand, BridgedRequest, BridgeMessage } from '../../shared/live-messages.ts'

type Handler = (request: Request) => Response | Promise<Response>
type Options = {
  /** What the server's file exports. */
  handler: unknown
  /** Reaches the servers that it has started. */
  fetch: typeof fetch
}

/** Answers the requests of a preview: by the server's handler, or by a server that listens on the port of the address. */
export function answerRequests(bridge: MessagePort, { handler, fetch }: Options): void {
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
