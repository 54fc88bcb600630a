import { createServer, request as sendRequest } from 'node:http'
import { once } from 'node:events'
import { listenInPage } from './page-listener.mjs'

/**
 * @typedef {object} RecordingProxy
 * @property {string} origin
 * @property {string[]} requests Paths, in the order the browser requested them.
 * @property {() => number} pending How many requests have no complete response yet.
 * @property {string[]} heard Console messages, exceptions and policy violations that pages noticed.
 * @property {() => Promise<void>} stop
 */

const listenerPath = '/__listener.js'
const reportPath = '/__heard'

/**
 * A proxy between a browser and the site's server. Drivers differ in what they report about requests and consoles,
 * and some report nothing, so the proxy records both: requests as they arrive, and messages with a script that every
 * page loads first.
 * @param {string} target Origin of the site.
 * @returns {Promise<RecordingProxy>}
 */
export async function startRecordingProxy(target) {
  /** @type {string[]} */
  const requests = []
  /** @type {string[]} */
  const heard = []
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
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://localhost:${address.port}`, requests, pending: () => pending, heard, stop }
}

/** @param {import('node:http').ServerResponse} response */
function answerListener(response) {
  response.setHeader('content-type', 'text/javascript')
  response.end(`(${String(listenInPage)})(${JSON.stringify(reportPath)})`)
}

/**
 * @param {string} target
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function forward(target, request, response) {
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

/** @param {import('node:http').IncomingMessage} message */
async function readBody(message) {
  const chunks = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
