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

/** Compresses each version of a file once and keeps the results, up to `limit` bytes in total. */
export function createCompressor(limit = 128_000_000) {
  /** `bytes` is 0 until the result is there. */
  const kept = new Map<string, { data: Promise<Buffer>; bytes: number }>()
  let total = 0
  const makeRoom = () => {
    for (const [key, { bytes }] of kept) {
      if (total <= limit) return
      if (bytes === 0) continue
      kept.delete(key)
      total -= bytes
    }
  }
  return {
    async compress({ key: name, encoding, read }: Compressible): Promise<Buffer> {
      const key = `${encoding} ${name}`
      const known = kept.get(key)
      if (known) return known.data
      const record = { data: compressAll(read, encoding), bytes: 0 }
      kept.set(key, record)
      try {
        const data = await record.data
        record.bytes = data.length
        total += data.length
        makeRoom()
        return data
      } catch (error) {
        kept.delete(key)
        throw error
      }
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
