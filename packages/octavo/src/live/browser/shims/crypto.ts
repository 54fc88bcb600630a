import { Buffer } from './buffer.ts'
import { sha1, sha256 } from './hashes.ts'

export const { subtle } = globalThis.crypto
export const webcrypto = globalThis.crypto
export const randomUUID = () => globalThis.crypto.randomUUID?.() ?? uuidOf(randomBytes(16))
export const getRandomValues = <T extends Uint8Array<ArrayBuffer>>(list: T) =>
  globalThis.crypto.getRandomValues(list)

export function randomBytes(size: number): Buffer {
  return Buffer.from(globalThis.crypto.getRandomValues(new Uint8Array(size)))
}

export function randomInt(min: number, max?: number): number {
  const [from, to] = max === undefined ? [0, min] : [min, max]
  return from + Math.floor(Math.random() * (to - from))
}

export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

type Input = string | Uint8Array
type Encoding = Parameters<Buffer['toString']>[0]

function algorithmOf(name: string): (bytes: Uint8Array) => Uint8Array {
  const known = { sha1, sha256 }[name.toLowerCase().replace('-', '')]
  if (!known) throw new Error(`Digest method not supported: ${name}`)
  return known
}

function collect(finish: (bytes: Uint8Array) => Uint8Array) {
  const parts: Buffer[] = []
  const own = {
    update(data: Input, encoding?: string) {
      parts.push(Buffer.from(data, encoding) as Buffer)
      return own
    },
    digest(encoding?: Encoding) {
      const result = Buffer.from(finish(Buffer.concat(parts))) as Buffer
      return encoding === undefined ? result : result.toString(encoding)
    },
  }
  return own
}

export const createHash = (name: string) => collect(algorithmOf(name))

export function createHmac(name: string, secret: Input) {
  const hash = algorithmOf(name)
  const blockSize = 64
  const given = Buffer.from(secret) as Buffer
  const key = new Uint8Array(blockSize)
  key.set(given.length > blockSize ? hash(given) : given)
  const pad = (value: number) => key.map((byte) => byte ^ value)
  return collect((bytes) => hash(Buffer.concat([pad(0x5c), hash(Buffer.concat([pad(0x36), bytes]))])))
}

/** Outside of secure contexts browsers have no `randomUUID`. */
function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const commonJs = {
  subtle,
  webcrypto,
  randomUUID,
  randomBytes,
  randomInt,
  timingSafeEqual,
  getRandomValues,
  createHash,
  createHmac,
}
