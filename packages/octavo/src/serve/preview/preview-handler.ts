import { statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { toRoutePath, outputPathsOf, toHref } from '../../model/urls/url.ts'
import { codeOf, isFile } from '../../files/files.ts'
import { createCompressor, type Compressor } from './compression.ts'
import { parseRequestTarget } from './accepted-requests.ts'
import { sendFile } from './send-file.ts'
import { addSearch, createRedirectFinder, isPattern } from '../../model/urls/redirect-match.ts'
import { createRouteFinder } from '../../model/urls/route-match.ts'
import type { Redirect } from '../../model/site.ts'

/** An output folder that has been read. */
export type Output = {
  published: PublishedOutput
  find: AnswerFinder
  headerRules: HeaderRule[]
  compressor: Compressor
}

export type PreviewHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Reads what many requests need once. */
export async function readOutput(published: PublishedOutput): Promise<Output> {
  const headers = await readFile(join(published.folder, '_headers'), 'utf8').catch(() => '')
  return {
    published,
    find: createAnswerFinder(published),
    headerRules: parseHeadersFile(headers),
    compressor: createCompressor(),
  }
}

/** Answers requests from the output folder that `getOutput` returns at that moment. */
export function createPreviewHandler(getOutput: () => Promise<Output>): PreviewHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendText(response, 405, 'This server accepts only GET and HEAD requests.')
      return
    }
    const target = parseRequestTarget(request.url ?? '')
    if (!target) {
      sendText(response, 400, 'This address is malformed.')
      return
    }
    const answerNow = async () => answer({ request, response, target, output: await getOutput() })
    await answerNow().catch((error: unknown) => {
      // A build removed the file after it was found; the second attempt uses the new output.
      if (codeOf(error) !== 'ENOENT' || response.headersSent) throw error
      return answerNow()
    })
  }
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  target: { pathname: string; search: string }
  output: Output
}

async function answer({ request, response, target, output }: Exchange): Promise<void> {
  const { compressor } = output
  const { baseUrl, folder } = output.published
  const path = toRoutePath(target.pathname, baseUrl)
  if (path === null) {
    sendText(response, 404, `The site is at ${baseUrl}`)
    return
  }
  if (!target.pathname.startsWith(baseUrl)) {
    redirect(response, 308, baseUrl + target.search)
    return
  }
  for (const [name, value] of headersFor(output.headerRules, target.pathname)) response.setHeader(name, value)
  const found = output.find(path, target.search)
  if (found.kind === 'redirect') {
    redirect(response, found.permanent ? 308 : 307, found.location)
  } else if (found.kind === 'file') {
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', cachingOf(found.file))
    await sendFile({ request, response, filePath: join(folder, found.file), status: 200, compressor })
  } else {
    response.setHeader('cache-control', 'no-cache')
    const filePath = await findNotFoundPage(folder, path)
    if (filePath !== null) await sendFile({ request, response, filePath, status: 404, compressor })
    else sendText(response, 404, 'There is no page at this address.')
  }
}

/** Each locale has its own not-found page, in its folder. */
async function findNotFoundPage(folder: string, path: string): Promise<string | null> {
  const [, first = ''] = path.split('/')
  const names = /^[\w.~-]*[\w~-]$/.test(first) ? [first, ''] : ['']
  for (const name of names) {
    const filePath = join(folder, name, '404.html')
    const stats = await stat(filePath).catch(() => null)
    if (stats?.isFile()) return filePath
  }
  return null
}

/** Asset names change with their content; everything else is revalidated and answered with 304. */
function cachingOf(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Not cached, because a browser would apply one site's permanent redirect to every other site on localhost. */
function redirect(response: ServerResponse, status: 307 | 308, location: string): void {
  response.setHeader('location', location)
  response.setHeader('cache-control', 'no-cache')
  sendText(response, status, `See ${location}`)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader('content-type', 'text/plain;charset=utf-8')
  response.writeHead(status).end(`${text}\n`)
}

/** Changes whenever the file does; empty if it's missing. */
export function stampOf(filePath: string): string {
  const stats = statSync(filePath, { throwIfNoEntry: false })
  return stats ? `${stats.ino}-${stats.mtimeMs}` : ''
}

/**
 * A rule of the `_headers` file that static hosts read:
 *
 *     /assets/*
 *       Cache-Control: public, max-age=31536000, immutable
 */
type HeaderRule = {
  pattern: RegExp
  headers: [name: string, value: string][]
  /** Names of headers that it removes from what earlier rules have set. */
  removed: string[]
}

/** Malformed lines are skipped, as hosts do. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue
    if (!/^\s/.test(line)) {
      rules.push({ pattern: toPattern(line.trim()), headers: [], removed: [] })
      continue
    }
    const [, removed] = /^\s+!\s*([\w-]+)\s*$/.exec(line) ?? []
    if (removed) rules.at(-1)?.removed.push(removed)
    const [, name, value] = /^\s+([!#$%&'*+\-.^_`|~\w]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.push([name, value])
  }
  return rules
}

/** The headers for a pathname (including the base URL). Values that several rules set are joined, as hosts do. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { headers, removed } of rules.filter(({ pattern }) => pattern.test(pathname))) {
    for (const name of removed) found.delete(name.toLowerCase())
    for (const [name, value] of headers) {
      const key = name.toLowerCase()
      const before = found.get(key)
      found.set(key, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return found
}

/** `*` matches anything, `:name` one segment. */
function toPattern(path: string): RegExp {
  const source = path
    .replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${source}$`)
}

/** The response of an output folder to a path. `file` is a posix path within the folder. */
type Answer =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; location: string; permanent: boolean }
  | { kind: 'none' }

export type PublishedOutput = {
  folder: string
  baseUrl: string
  trailingSlash: boolean | undefined
  redirects: readonly Redirect[]
  routePaths: readonly string[]
}

/** `path` is a route path, still percent-encoded; `search` starts with a question mark or is empty. */
type AnswerFinder = (path: string, search: string) => Answer

const none: Answer = { kind: 'none' }

/**
 * Tries, in this order: exact route, redirect, file, route in another spelling (letter case, trailing slash, `.html`;
 * shown in place, B138), static folder.
 */
export function createAnswerFinder(published: PublishedOutput): AnswerFinder {
  const { folder, trailingSlash } = published
  const exactRoutes = new Set(published.routePaths)
  const routes = createRouteFinder(published.routePaths)
  const redirects = createRedirectFinder(published.redirects)
  const fileOr = (file: string, otherwise: () => Answer): Answer =>
    isFile(join(folder, file)) ? { kind: 'file', file } : otherwise()
  // The home page of a locale is the index of its folder, even if other pages are files next to folders.
  const pageOf = (route: string, search: string) =>
    fileOr(outputPathsOf(route, trailingSlash).html, () => findInFolder(published, route, search))

  return (path, search) => {
    const file = decodeURIComponent(path).slice(1)
    if (isHidden(file) || path.includes('//')) return none
    if (exactRoutes.has(path)) return pageOf(path, search)
    const redirect = redirects.find(path)
    // A broad pattern must not hide files, but an exact address is deliberate.
    if (redirect && !(isPattern(redirect.redirect.from) && isFile(join(folder, file)))) {
      const location = addSearch(toHref(redirect.to, published), search)
      return { kind: 'redirect', location, permanent: redirect.redirect.permanent }
    }
    return fileOr(file, () => {
      const route = routes.find(path)
      return route === null ? findInFolder(published, path, search) : pageOf(route, search)
    })
  }
}

/** `/demo` can be the static file `demo.html`, or the folder `demo/`, whose relative links need the slash. */
function findInFolder({ folder, baseUrl }: PublishedOutput, path: string, search: string): Answer {
  const name = decodeURIComponent(path).slice(1).replace(/\/$/, '')
  if (isFile(join(folder, `${name}.html`))) return { kind: 'file', file: `${name}.html` }
  const index = name === '' ? 'index.html' : `${name}/index.html`
  if (!isFile(join(folder, index))) return none
  if (path.endsWith('/')) return { kind: 'file', file: index }
  return { kind: 'redirect', location: `${baseUrl}${path.slice(1)}/${search}`, permanent: true }
}

const hostFiles = new Set(['_headers', '_redirects', '_nginx.conf', 'vercel.json'])

/** Files meant for the host or for octavo rather than for visitors. */
function isHidden(file: string): boolean {
  const segments = file.split('/')
  const isDotted = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')
  return isDotted || hostFiles.has(file)
}
