import { Buffer } from './buffer.ts'

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

export const commonJs = { encodingExists, getDecoder, decode, encode }
