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

/** A file as it was when it was opened, because a build may replace it at any moment. */
type OpenFile = { handle: FileHandle; stats: Stats }

/** `data` is null if the file itself is sent. */
type Body = { file: OpenFile; encoding: Encoding | null; etag: string; data: Buffer | null; size: number }

/** Sends a file as a static host would. Headers that are already set take precedence. */
export async function sendFile(options: SendOptions): Promise<void> {
  const { request, filePath } = options
  const encoding = wantedEncoding(request, contentTypeOf(filePath))
  const file = await openFile(filePath)
  // A build may have written a compressed file next to it.
  const extension = encoding === 'br' ? 'br' : 'gz'
  const compressed = encoding && (await openFile(`${filePath}.${extension}`).catch(() => null))
  try {
    await sendBody(options, await chooseBody(options, { file, encoding, compressed }))
  } finally {
    await Promise.all([file.handle.close(), compressed?.handle.close()])
  }
}

async function openFile(filePath: string): Promise<OpenFile> {
  const handle = await open(filePath)
  try {
    return { handle, stats: await handle.stat() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Ranges count bytes of the response, and resumed downloads expect those of the uncompressed file. */
function wantedEncoding({ headers }: IncomingMessage, contentType: string): Encoding | null {
  if (headers.range !== undefined || !isCompressible(contentType)) return null
  return chooseEncoding(headers['accept-encoding'])
}

async function sendBody({ request, response, filePath, status }: SendOptions, body: Body): Promise<void> {
  const { handle, stats } = body.file
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

type Choice = { file: OpenFile; encoding: Encoding | null; compressed: OpenFile | null }

/** The file itself, the compressed one that the build wrote, or a copy compressed on the fly. */
async function chooseBody(
  { filePath, compressor }: SendOptions,
  { file, encoding, compressed }: Choice,
): Promise<Body> {
  const { size } = file.stats
  const version = versionOf(file.stats)
  if (encoding && compressed?.stats.isFile()) {
    const etag = `"${versionOf(compressed.stats)}-${encoding}"`
    return { file: compressed, encoding, etag, data: null, size: compressed.stats.size }
  }
  if (!encoding || size < compressedSizes.least || size > compressedSizes.most)
    return { file, encoding: null, etag: `"${version}"`, data: null, size }
  const read = () => file.handle.readFile()
  const data = await compressor.compress({ key: `${version} ${filePath}`, encoding, read })
  return { file, encoding, etag: `"${version}-${encoding}"`, data, size: data.length }
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
