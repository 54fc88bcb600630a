import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../listen.ts'

export type RecordingProxy = {
  origin: string
  /** Paths, in the order the browser requested them. */
  requests: string[]
  /** How many requests have no complete response yet. */
  pending: () => number
  /** Console messages, exceptions and policy violations that pages noticed. */
  heard: string[]
  stop: () => Promise<void>
}

const listenerPath = '/__listener.js'
const reportPath = '/__heard'

/**
 * A proxy between a browser and the site's server. Drivers differ in what they report about requests and consoles,
 * and some report nothing, so the proxy records both: requests as they arrive, and messages with a script that every
 * page loads first.
 * @param target Origin of the site.
 */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const requests: string[] = []
  const heard: string[] = []
  let pending = 0
  const { port, stop } = await listen((request, response) => {
    const path = request.url ?? '/'
    if (path === listenerPath) {
      response.setHeader('content-type', 'text/javascript')
      response.end(`(${String(listenInPage)})(${JSON.stringify(reportPath)})`)
    } else if (path === reportPath)
      void readBody(request).then((text) => {
        heard.push(text)
        response.end()
      })
    else {
      requests.push(path)
      pending++
      response.on('close', () => pending--)
      forward(target, request, response)
    }
  })
  return { origin: `http://localhost:${port}`, requests, pending: () => pending, heard, stop }
}

function forward(target: string, request: IncomingMessage, response: ServerResponse) {
  // A document can be changed only if it isn't compressed.
  const { 'accept-encoding': _, ...headers } = request.headers
  const upstream = sendRequest(target + request.url, { method: request.method, headers }, (answer) => {
    const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false
    if (!isDocument) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const { 'content-length': __, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    // A browser that leaves in the meantime closes both connections.
    void readBody(answer).then(
      (html) => response.end(html.replace(/<head[^>]*>/, `$&<script src="${listenerPath}"></script>`)),
      () => response.destroy(),
    )
  })
  upstream.on('error', () => response.destroy())
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

async function readBody(message: IncomingMessage) {
  const chunks = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/**
 * Runs in the page before any other script, so it can't use anything outside itself. Reports console messages to the
 * recording proxy, and records the color mode that the body starts with.
 */
function listenInPage(address: string) {
  const report = (...parts: unknown[]) => {
    navigator.sendBeacon(address, `${location.pathname}: ${parts.map(String).join(' ')}`)
  }
  for (const level of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    const print = console[level]
    console[level] = (...parts) => {
      report(`console.${level}`, ...parts)
      print.apply(console, parts)
    }
  }
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('violates', effectiveDirective, blockedURI),
  )
  // Resources that can't be loaded cause an event that doesn't bubble.
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) report('exception', event.message)
      else if (event.target instanceof Element) report('not loaded', event.target.outerHTML.slice(0, 200))
    },
    true,
  )
  const parsing = new MutationObserver(() => {
    if (!document.body) return
    parsing.disconnect()
    Object.assign(window, { modeAtBody: document.documentElement.dataset['theme'] })
  })
  parsing.observe(document.documentElement, { childList: true })
}
