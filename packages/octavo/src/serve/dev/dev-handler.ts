import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { frameRestrictions } from '../../model/samples/live-sample.ts'
import type { Problem } from '../../model/problem.ts'
import { placeholders } from '../../model/render-contract.ts'
import type { Route } from '../../model/route.ts'
import { addSearch } from '../../model/urls/redirect-match.ts'
import { codeOf } from '../../files/files.ts'
import { OutdatedError } from '../../problems/site-error.ts'
import { contentTypeOf } from '../preview/content-types.ts'
import { parseRequestTarget } from '../preview/accepted-requests.ts'
import { renderErrorDocument } from './dev-client.ts'
import type { EventStream } from './event-stream.ts'
import type { DevAnswer, PageFile } from './find-dev-answer.ts'
import type { PageFiles } from '../../build/render/page-cache.ts'

export type PageBodies = Record<PageFile, Buffer>

/**
 * The files of a page as they are sent. They are encoded once for everyone who waited for the page: a copy for each of
 * hundreds of connections would fill the memory and hold up all other readers.
 */
export function encodePage({ html, payload, markdown }: PageFiles, scriptHref: string): PageBodies {
  const script = `<script type="module" src="${scriptHref}"></script>`
  return {
    html: Buffer.from(html.replace('</body>', () => `${script}</body>`)),
    payload: Buffer.from(payload),
    markdown: Buffer.from(markdown),
  }
}

export type DevHandlerOptions = {
  baseUrl: string
  events: EventStream
  /** The development server's script for pages that are rendered now. */
  scriptHref: string
  findAnswer: (pathname: string) => DevAnswer
  /** Files that are made of many pages; null for everything else. */
  findGenerated: (pathname: string) => Promise<Buffer | null> | null
  renderPage: (route: Route) => Promise<PageBodies>
  /** Whether somebody catches an `OutdatedError` and answers again, with the site as it is by then. */
  isRepeated: boolean
  /** Prints why a request can't be answered, and returns it. The route is null if it isn't for a page. */
  reportFailure: (error: unknown, route: Route | null) => Problem[]
}

/** Answers one request of the development server; nothing is ever cached. */
export async function handleDevRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: DevHandlerOptions,
): Promise<void> {
  try {
    await answerRequest(request, response, options)
  } catch (error) {
    sendFailure(response, { error, route: null }, options)
  }
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: DevHandlerOptions,
): Promise<void> {
  const { baseUrl, events } = options
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return send(response, 405, {
      type: 'text/plain',
      body: 'This server accepts only GET and HEAD requests.\n',
    })
  }
  const target = parseRequestTarget(request.url ?? '/')
  if (!target) return send(response, 400, { type: 'text/plain', body: 'Malformed address' })
  const generated = await options.findGenerated(target.pathname)
  if (generated !== null) {
    // The only document among these files is the one that samples run in.
    if (target.pathname.endsWith('.html')) response.setHeader('content-security-policy', frameRestrictions)
    return send(response, 200, { type: contentTypeOf(target.pathname), body: generated })
  }
  const answer = options.findAnswer(target.pathname)
  switch (answer.kind) {
    case 'redirect':
      response.writeHead(307, { location: addSearch(answer.location, target.search) }).end()
      return
    case 'events':
      return events.add(response, Number(new URLSearchParams(target.search).get('since') ?? Number.NaN))
    case 'text':
      return send(response, 200, { type: contentTypeOf(answer.name), body: answer.text })
    case 'file':
      return sendFile(request, response, { filePath: answer.filePath, baseUrl })
    case 'page':
      return sendPage(response, answer, options)
  }
}

type Body = { type: string; body: string | Uint8Array }

function send(response: ServerResponse, status: number, { type, body }: Body): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Only what the engine writes has placeholders, and none of it is this large. */
const mostReplaced = 5_000_000

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { filePath, baseUrl }: { filePath: string; baseUrl: string },
): Promise<void> {
  const type = contentTypeOf(filePath)
  const { size } = await stat(filePath)
  if (/\.(?:js|css)$/.test(filePath) && size < mostReplaced) {
    const text = await readFile(filePath, 'utf8')
    return send(response, 200, { type, body: text.replaceAll(placeholders.base, baseUrl) })
  }
  const headers = { 'content-type': type, 'cache-control': 'no-store' }
  if (request.method === 'HEAD') {
    response.writeHead(200, headers).end()
    return
  }
  // Piece by piece: a reader who is slow, or doesn't read at all, must not fill the memory.
  const stream = createReadStream(filePath)
  await once(stream, 'open')
  response.writeHead(200, headers)
  await pipeline(stream, response)
}

type PageAnswer = { route: Route; file: PageFile; status: number }

async function sendPage(
  response: ServerResponse,
  answer: PageAnswer,
  options: DevHandlerOptions,
): Promise<void> {
  const names = { html: 'index.html', payload: 'index.txt', markdown: 'index.md' }
  try {
    const bodies = await options.renderPage(answer.route)
    send(response, answer.status, { type: contentTypeOf(names[answer.file]), body: bodies[answer.file] })
  } catch (error) {
    // A payload that fails makes the app load the page in full, and the page then shows what is wrong.
    sendFailure(response, { error, route: answer.route }, options)
  }
}

type Failure = { error: unknown; route: Route | null }

/** What Node throws when a visitor leaves before the answer is complete. */
const departures = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/** Throws the error if it can't be shown in the browser. */
function sendFailure(response: ServerResponse, failure: Failure, options: DevHandlerOptions): void {
  const { error, route } = failure
  if (departures.has(codeOf(error)) || (options.isRepeated && error instanceof OutdatedError)) throw error
  const problems = options.reportFailure(error, route)
  if (response.headersSent) throw error
  const body = renderErrorDocument(problems, options.scriptHref)
  send(response, 500, { type: 'text/html; charset=utf-8', body })
}
