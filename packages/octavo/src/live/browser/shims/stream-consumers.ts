import { Buffer } from './buffer.ts'

/** Reads streams to their end. */
type Source = AsyncIterable<string | Uint8Array>

async function buffer(source: Source): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of source) parts.push(Buffer.from(chunk) as Buffer)
  return Buffer.concat(parts)
}

const text = async (source: Source) => (await buffer(source)).toString()
const json = async (source: Source) => JSON.parse(await text(source)) as unknown
const arrayBuffer = async (source: Source) => new Uint8Array(await buffer(source)).buffer

export const commonJs = { buffer, text, json, arrayBuffer }
