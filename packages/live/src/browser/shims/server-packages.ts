import { Buffer } from './buffer.ts'
import { EventEmitter } from './events.ts'

/**
 * The media types that samples use, with their file extensions. The tables in packages have a thousand more, which would
 * be most of what a sample with a server framework loads.
 */
const mediaTypes: Record<string, string[]> = {
  'application/gzip': ['gz'],
  'application/javascript': ['js', 'mjs'],
  'application/json': ['json', 'map'],
  'application/octet-stream': ['bin'],
  'application/pdf': ['pdf'],
  'application/wasm': ['wasm'],
  'application/x-www-form-urlencoded': [],
  'application/xml': ['xml'],
  'application/zip': ['zip'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg'],
  'font/woff': ['woff'],
  'font/woff2': ['woff2'],
  'image/gif': ['gif'],
  'image/jpeg': ['jpeg', 'jpg'],
  'image/png': ['png'],
  'image/svg+xml': ['svg'],
  'image/webp': ['webp'],
  'multipart/form-data': [],
  'text/css': ['css'],
  'text/csv': ['csv'],
  'text/html': ['html', 'htm'],
  'text/markdown': ['md'],
  'text/plain': ['txt', 'text', 'log'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
}

const unknownType = 'application/octet-stream'
const typeOf = new Map(
  Object.entries(mediaTypes).flatMap(([type, endings]) => endings.map((ending) => [ending, type] as const)),
)

function getType(path: string): string | null {
  return typeOf.get(path.replace(/^.*[./\\]/, '').toLowerCase()) ?? null
}

function getExtension(type: string): string | null {
  return mediaTypes[/^\s*([^;\s]*)/.exec(type)?.[1]?.toLowerCase() ?? '']?.[0] ?? null
}

function define(types: Record<string, string[]>): void {
  for (const [type, endings] of Object.entries(types)) for (const ending of endings) typeOf.set(ending, type)
}

/** The package `mime`, with the functions of its first version and those of later ones. */
export const mime = {
  getType,
  getExtension,
  define,
  lookup: (path: string, fallback: string = unknownType) => getType(path) ?? fallback,
  extension: (type: string) => getExtension(type) ?? undefined,
  default_type: unknownType,
  charsets: {
    lookup: (type: string, fallback?: string) =>
      /^text\/|^application\/(?:javascript|json)/.test(type) ? 'UTF-8' : fallback,
  },
}

/** The package `mime-db`, which `mime-types` reads. */
export const mimeDb = Object.fromEntries(
  Object.entries(mediaTypes).map(([type, extensions]) => [
    type,
    {
      source: 'iana',
      extensions,
      ...(/^text\/|javascript$|json$/.test(type) && { charset: 'UTF-8' }),
    },
  ]),
)

/** The package `send` where there are no files: it answers as for a file that doesn't exist. */
class SendStream extends EventEmitter {
  path: string

  constructor(path: string) {
    super()
    this.path = path
  }

  pipe<T>(response: T): T {
    const message = `ENOENT: no such file or directory, stat '${this.path}'`
    const error = { code: 'ENOENT', status: 404, statusCode: 404, expose: false }
    setTimeout(() => this.emit('error', Object.assign(new Error(message), error)), 0)
    return response
  }
}

export const send = Object.assign((_request: unknown, path: string) => new SendStream(path), { mime })

/** The package `iconv-lite` with the encodings that browsers know. */
function decoderOf(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding)
  } catch {
    return null
  }
}

const encodingExists = (encoding: string) => decoderOf(encoding) !== null

function getDecoder(encoding: string) {
  const decoder = decoderOf(encoding)
  if (!decoder) throw new Error(`Encoding not recognized: '${encoding}'`)
  return {
    write: (bytes: Uint8Array) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
  }
}

const decode = (bytes: Uint8Array, encoding: string) => decoderOf(encoding)?.decode(bytes) ?? ''
const encode = (text: string) => Buffer.from(text)

export const iconvLite = { encodingExists, getDecoder, decode, encode }
