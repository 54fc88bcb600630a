import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { parseByteRange } from './byte-range.ts'
import { chooseEncoding, type Compressor, type Encoding } from './compression.ts'
import { contentTypeOf, isCompressible } from './content-types.ts'

/** Below the first, compressing gains nothing; above the second it would hold up the visitor. */
const compressedSizes = { least: 512, most: 20_000_000 }

export type SendOptions = {
  request: IncomingMessage
  response: ServerResponse
  filePath: string
  status: 200 | 404
  compressor: Compressor
}

type Body = { encoding: Encoding | null; etag: string; data: Buffer | null; filePath: string; size: number }

/** Sends a file as a static host would. Headers that are set already win over the ones chosen here. */
export async function sendFile(options: SendOptions): Promise<void> {
  const { request, response, filePath, status } = options
  const stats = await stat(filePath)
  const contentType = contentTypeOf(filePath)
  const body = await chooseBody(options, stats, contentType)
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
  response.writeHead(range ? 206 : status, {
    'content-length': range ? range.end - range.start + 1 : body.size,
  })
  if (request.method === 'HEAD') response.end()
  else if (body.data) response.end(body.data)
  else await pipeline(createReadStream(body.filePath, range ?? {}), response)
}

function setDefaults(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}

/** The file itself, its compressed sibling if the build wrote one, or a copy compressed now. */
async function chooseBody(
  { request, filePath, compressor }: SendOptions,
  stats: Stats,
  contentType: string,
): Promise<Body> {
  const version = versionOf(stats)
  const plain: Body = { encoding: null, etag: `"${version}"`, data: null, filePath, size: stats.size }
  // Ranges count the bytes of what is sent; those of the file itself are what resumed downloads mean.
  if (request.headers.range !== undefined || !isCompressible(contentType)) return plain
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return plain
  const etag = `"${version}-${encoding}"`
  const sibling = `${filePath}.${encoding === 'br' ? 'br' : 'gz'}`
  const siblingStats = await stat(sibling).catch(() => null)
  if (siblingStats?.isFile())
    return { encoding, etag, data: null, filePath: sibling, size: siblingStats.size }
  if (stats.size < compressedSizes.least || stats.size > compressedSizes.most) return plain
  const data = await compressor.compress(filePath, version, encoding)
  return { encoding, etag, data, filePath, size: data.length }
}

function versionOf(stats: Stats): string {
  return `${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}`
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
