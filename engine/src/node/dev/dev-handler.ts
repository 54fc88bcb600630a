import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem } from '../../shared/problem.ts'
import { placeholders } from '../../shared/render-contract.ts'
import type { Route } from '../../shared/route.ts'
import { contentTypeOf } from '../preview/content-types.ts'
import { parseRequestTarget } from '../preview/request-target.ts'
import type { PageFiles } from '../render/page-cache.ts'
import { buildDevScript, devPaths, renderErrorDocument } from './dev-client.ts'
import type { EventStream } from './event-stream.ts'
import type { DevAnswer, PageFile } from './find-dev-answer.ts'

export type DevHandlerOptions = {
  baseUrl: string
  events: EventStream
  findAnswer: (pathname: string) => DevAnswer
  /** Files that are made of many pages; null for everything else. */
  findGenerated: (pathname: string) => Promise<string | null> | null
  renderPage: (route: Route) => Promise<PageFiles>
  problemsOf: (error: unknown) => Problem[]
}

/** Answers one request of the development server; nothing is ever cached. */
export async function handleDevRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: DevHandlerOptions,
): Promise<void> {
  const { baseUrl, events } = options
  const target = parseRequestTarget(request.url ?? '/')
  if (!target) return send(response, 400, { type: 'text/plain', body: 'Malformed address' })
  const generated = await options.findGenerated(target.pathname)
  if (generated !== null) {
    return send(response, 200, { type: contentTypeOf(target.pathname), body: generated })
  }
  const answer = options.findAnswer(target.pathname)
  switch (answer.kind) {
    case 'redirect':
      response.writeHead(307, { location: answer.location }).end()
      return
    case 'events':
      return events.add(request, response)
    case 'script':
      return send(response, 200, { type: 'text/javascript', body: buildDevScript(baseUrl + devPaths.events) })
    case 'text':
      return send(response, 200, { type: contentTypeOf(answer.name), body: answer.text })
    case 'file':
      return sendFile(response, answer.filePath, baseUrl)
    case 'page':
      return sendPage(response, answer, options)
  }
}

type Body = { type: string; body: string | Uint8Array }

function send(response: ServerResponse, status: number, { type, body }: Body): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

async function sendFile(response: ServerResponse, filePath: string, baseUrl: string): Promise<void> {
  const bytes = await readFile(filePath)
  const isText = /\.(?:js|css)$/.test(filePath)
  const body = isText ? bytes.toString('utf8').replaceAll(placeholders.base, baseUrl) : bytes
  send(response, 200, { type: contentTypeOf(filePath), body })
}

type PageAnswer = { route: Route; file: PageFile; status: number }

async function sendPage(
  response: ServerResponse,
  answer: PageAnswer,
  options: DevHandlerOptions,
): Promise<void> {
  const scriptHref = options.baseUrl + devPaths.script
  const names = { html: 'index.html', payload: 'index.txt', markdown: 'index.md' }
  try {
    const files = await options.renderPage(answer.route)
    const body = answer.file === 'html' ? addScript(files.html, scriptHref) : files[answer.file]
    send(response, answer.status, { type: contentTypeOf(names[answer.file]), body })
  } catch (error) {
    // A payload that fails makes the app load the page in full, and the page then shows what is wrong.
    const body = renderErrorDocument(options.problemsOf(error), scriptHref)
    send(response, 500, { type: 'text/html; charset=utf-8', body })
  }
}

function addScript(html: string, scriptHref: string): string {
  return html.replace('</body>', () => `<script type="module" src="${scriptHref}"></script></body>`)
}
