import type { Stats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding, type Compressor, type Encoding } from './compression.ts'
import { contentTypeOf, isCompressible } from './content-types.ts'

/** Compressing gains nothing below the first size, and would delay the visitor above the second. */
const compressedSizes = { least: 512, most: 20_000_000 }

export type SendOptions = {
  request: IncomingMessage
  response: ServerResponse
  filePath: string
  status: 200 | 404
  compressor: Compressor
}

/** What is sent of a file that was opened. `data` is null if it's the file itself. */
type Body = {
  handle: FileHandle
  stats: Stats
  encoding: Encoding | null
  etag: string
  data: Buffer | null
  size: number
}

/** Sends a file as a static host would. Headers that are already set take precedence. */
export async function sendFile(options: SendOptions): Promise<void> {
  // As it is now, because a build may replace it at any moment.
  const handle = await open(options.filePath)
  try {
    await sendBody(options, await readBody(options, handle))
  } finally {
    await handle.close()
  }
}

async function readBody({ request, filePath, compressor }: SendOptions, handle: FileHandle): Promise<Body> {
  const stats = await handle.stat()
  const { size } = stats
  const version = `${size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}`
  const isWorthIt = size >= compressedSizes.least && size <= compressedSizes.most
  const encoding = isWorthIt ? wantedEncoding(request, contentTypeOf(filePath)) : null
  if (encoding === null) return { handle, stats, encoding, etag: `"${version}"`, data: null, size }
  const read = () => handle.readFile()
  const data = await compressor.compress({ key: `${version} ${filePath}`, encoding, read })
  return { handle, stats, encoding, etag: `"${version}-${encoding}"`, data, size: data.length }
}

/** Ranges count bytes of the response, and resumed downloads expect those of the uncompressed file. */
function wantedEncoding({ headers }: IncomingMessage, contentType: string): Encoding | null {
  if (headers.range !== undefined || !isCompressible(contentType)) return null
  return chooseEncoding(headers['accept-encoding'])
}

async function sendBody({ request, response, filePath, status }: SendOptions, body: Body): Promise<void> {
  const { handle, stats } = body
  const contentType = contentTypeOf(filePath)
  setDefaults(response, {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    etag: body.etag,
    'last-modified': stats.mtime.toUTCString(),
    ...(isCompressible(contentType) && { vary: 'Accept-Encoding' }),
    ...(body.encoding && { 'content-encoding': body.encoding }),
  })
  if (status === 200 && isFresh(request, body.etag, stats)) {
    response.removeHeader('content-encoding')
    response.writeHead(304).end()
    return
  }
  const range = status === 200 ? rangeOf(request, body, stats) : null
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${body.size}` }).end()
    return
  }
  if (range) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${body.size}`)
  const { start, end } = range ?? { start: 0, end: body.size - 1 }
  response.writeHead(range ? 206 : status, { 'content-length': end - start + 1 })
  if (request.method === 'HEAD' || end < start) response.end()
  else if (body.data) response.end(body.data)
  else await pipeline(handle.createReadStream({ start, end, autoClose: false }), response)
}

function setDefaults(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}

function isFresh({ headers }: IncomingMessage, etag: string, stats: Stats): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(stats.mtimeMs / 1000) * 1000 <= since
}

function rangeOf(request: IncomingMessage, body: Body, stats: Stats): ReturnType<typeof parseByteRange> {
  if (request.method !== 'GET') return null
  const condition = request.headers['if-range']
  const holds = condition === undefined || condition === body.etag || condition === stats.mtime.toUTCString()
  return holds ? parseByteRange(request.headers.range, body.size) : null
}

type ByteRange = { start: number; /** Inclusive. */ end: number }

/**
 * The part of a file that a `Range` header asks for. Null means to send the whole file (no header, several ranges, or
 * an unknown format), `unsatisfiable` that the range starts after the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
