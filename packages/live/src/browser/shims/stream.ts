import Stream from 'readable-stream/lib/stream.js'
import stringDecoder from 'string_decoder/'
import { Buffer } from './buffer.ts'

export const { promises, Readable, Writable } = Stream
export { Stream, stringDecoder }

/** The last argument of many functions, some of which can be left out. */
export function callbackOf(args: readonly unknown[]): ((...args: any[]) => void) | undefined {
  return args.findLast((value) => typeof value === 'function') as ((...args: any[]) => void) | undefined
}

/** Reads streams to their end. */
type Source = AsyncIterable<string | Uint8Array>

async function buffer(source: Source): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of source) parts.push(Buffer.from(chunk as string))
  return Buffer.concat(parts)
}

const text = async (source: Source) => (await buffer(source)).toString()
const json = async (source: Source) => JSON.parse(await text(source)) as unknown
const arrayBuffer = async (source: Source) => new Uint8Array(await buffer(source)).buffer

/** The module `stream/consumers`. */
export const consumers = { buffer, text, json, arrayBuffer }
