import { brotliCompressSync } from 'node:zlib'

export function brotliSize(content: string | Uint8Array) {
  return brotliCompressSync(content).length
}

/** Measures every text or file once, because many pages share them. */
export function once(measure: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    const size = known.get(text) ?? measure(text)
    known.set(text, size)
    return size
  }
}
