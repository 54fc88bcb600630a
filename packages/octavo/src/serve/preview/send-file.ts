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
  const file = await openFile(options.filePath)
  const sibling = await openSibling(options)
  try {
    await sendBody(options, await chooseBody(options, file, sibling))
  } finally {
    await Promise.all([file.handle.close(), sibling?.file.handle.close()])
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

type Sibling = { file: OpenFile; encoding: Encoding }

/** The compressed file that a build may have written next to the requested one. */
async function openSibling({ request, filePath }: SendOptions): Promise<Sibling | null> {
  const encoding = wantedEncoding(request, contentTypeOf(filePath))
  if (!encoding) return null
  const file = await openFile(`${filePath}.${encoding === 'br' ? 'br' : 'gz'}`).catch(() => null)
  if (file?.stats.isFile()) return { file, encoding }
  await file?.handle.close()
  return null
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

/** The file itself, its compressed sibling if the build wrote one, or a copy compressed on the fly. */
async function chooseBody(
  { request, filePath, compressor }: SendOptions,
  file: OpenFile,
  sibling: Sibling | null,
): Promise<Body> {
  const { stats } = file
  const plain = { file, encoding: null, etag: `"${versionOf(stats)}"`, data: null, size: stats.size }
  const encoding = wantedEncoding(request, contentTypeOf(filePath))
  if (!encoding) return plain
  if (sibling) {
    const { size } = sibling.file.stats
    return { ...sibling, etag: `"${versionOf(sibling.file.stats)}-${encoding}"`, data: null, size }
  }
  if (stats.size < compressedSizes.least || stats.size > compressedSizes.most) return plain
  const version = versionOf(stats)
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
