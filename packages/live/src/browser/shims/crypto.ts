import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer } from './buffer.ts'

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

/** Browsers have these too, but only asynchronous ones. */
function algorithmOf(name: string) {
  const known = { sha1, sha256 }[name.toLowerCase().replace('-', '')]
  if (!known) throw new Error(`Digest method not supported: ${name}`)
  return known
}

/** What the hashes of Node have in common with those of the package. */
function collect(hash: { update(data: Uint8Array): unknown; digest(): Uint8Array }) {
  const own = {
    update(data: Input, encoding?: string) {
      hash.update(toBytes(data, encoding))
      return own
    },
    digest(encoding?: string) {
      const result = Buffer.from(hash.digest())
      return encoding === undefined ? result : result.toString(encoding)
    },
  }
  return own
}

const toBytes = (data: Input, encoding?: string) =>
  typeof data === 'string' ? Buffer.from(data, encoding) : data

export const createHash = (name: string) => collect(algorithmOf(name).create())
export const createHmac = (name: string, secret: Input) =>
  collect(hmac.create(algorithmOf(name), toBytes(secret)))

/** Outside of secure contexts browsers have no `randomUUID`. */
function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
