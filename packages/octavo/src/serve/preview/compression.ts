import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The best encoding that an `Accept-Encoding` header allows; null for none. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gz] = [weightOf('br'), weightOf('gzip')]
  if (br > 0 && br >= gz) return 'br'
  return gz > 0 ? 'gzip' : null
}

/** `key` identifies a file and changes when the file does. */
type Compressible = { key: string; encoding: Encoding; read: () => Promise<Buffer> }

export type Compressor = ReturnType<typeof createCompressor>

/** Compresses each version of a file once. */
export function createCompressor() {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    async compress({ key: name, encoding, read }: Compressible): Promise<Buffer> {
      const key = `${encoding} ${name}`
      const data = kept.get(key) ?? compressAll(read, encoding)
      kept.set(key, data)
      data.catch(() => kept.delete(key))
      return data
    },
  }
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

async function compressAll(read: () => Promise<Buffer>, encoding: Encoding): Promise<Buffer> {
  const data = await read()
  if (encoding === 'gzip') return gzipAsync(data, { level: 9 })
  return brotliAsync(data, {
    params: {
      // Level 11 saves a few percent more but takes ten times as long, which would be noticeable on a first visit.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  })
}
