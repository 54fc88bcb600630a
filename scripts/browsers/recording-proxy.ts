import { createServer, request as sendRequest, type ServerResponse, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { listenInPage } from './page-listener.ts'
import type { AddressInfo } from 'node:net'

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
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === listenerPath) return answerListener(response)
    if (path === reportPath) return void readBody(request).then((text) => (heard.push(text), response.end()))
    requests.push(path)
    pending++
    response.on('close', () => pending--)
    forward(target, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://localhost:${address.port}`, requests, pending: () => pending, heard, stop }
}

function answerListener(response: ServerResponse) {
  response.setHeader('content-type', 'text/javascript')
  response.end(`(${String(listenInPage)})(${JSON.stringify(reportPath)})`)
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
    void readBody(answer).then((html) =>
      response.end(html.replace(/<head[^>]*>/, `$&<script src="${listenerPath}"></script>`)),
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
