import { Buffer } from './buffer.ts'
import { EventEmitter } from './events.ts'

/**
 * The media types that samples use, with their file extensions. The tables in packages have a thousand more, which would
 * be most of what a sample with a server framework loads.
 */
const mediaTypes: Record<string, string[]> = {
  'application/javascript': ['js', 'mjs'],
  'application/json': ['json', 'map'],
  'application/octet-stream': ['bin'],
  'application/pdf': ['pdf'],
  'application/x-www-form-urlencoded': [],
  'application/xml': ['xml'],
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
}

const unknownType = 'application/octet-stream'

/** The first version of the package `mime`, which `send` brings along. */
const mime = {
  lookup: (path: string, fallback: string = unknownType) => {
    const ending = path.replace(/^.*[./\\]/, '').toLowerCase()
    return Object.entries(mediaTypes).find(([, endings]) => endings.includes(ending))?.[0] ?? fallback
  },
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
const encode = (text: string) => Buffer.from(text) as Buffer

export const iconvLite = { encodingExists, getDecoder, decode, encode }
