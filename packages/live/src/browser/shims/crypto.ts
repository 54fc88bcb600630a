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

/** Hashes that packages compute synchronously; browsers only have asynchronous ones. */
type Words = number[]

const rotateLeft = (word: number, by: number) => (word << by) | (word >>> (32 - by))

/** The message in blocks of 16 words, with its length at the end. */
function blocksOf(bytes: Uint8Array): Words[] {
  const size = (((bytes.length + 8) >> 6) + 1) << 4
  const words: Words = Array.from({ length: size }, () => 0)
  for (const [index, byte] of bytes.entries())
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8))
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (0x80 << (24 - (bytes.length % 4) * 8))
  words[size - 1] = bytes.length * 8
  return Array.from({ length: size / 16 }, (_, block) => words.slice(block * 16, block * 16 + 16))
}

function toBytes(words: Words): Uint8Array {
  return Uint8Array.from(
    words.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word].map((part) => part & 255)),
  )
}

function sha1(bytes: Uint8Array): Uint8Array {
  let state: Words = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (const block of blocksOf(bytes)) {
    const w = [...block]
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
    for (let round = 0; round < 80; round++) {
      if (round >= 16)
        w[round] = rotateLeft(
          (w[round - 3] ?? 0) ^ (w[round - 8] ?? 0) ^ (w[round - 14] ?? 0) ^ (w[round - 16] ?? 0),
          1,
        )
      const [mix, constant] =
        round < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : round < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : round < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6]
      const next = (rotateLeft(a, 5) + mix + e + constant + (w[round] ?? 0)) | 0
      ;[e, d, c, b, a] = [d, c, rotateLeft(b, 30), a, next]
    }
    state = [a, b, c, d, e].map((word, index) => (word + (state[index] ?? 0)) | 0)
  }
  return toBytes(state)
}

/** The first 32 bits of the fractional parts of roots of the first primes. */
function rootsOfPrimes(count: number, power: number): Words {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes.map((prime) => ((prime ** power % 1) * 2 ** 32) | 0)
}

function sha256(bytes: Uint8Array): Uint8Array {
  const constants = rootsOfPrimes(64, 1 / 3)
  let state = rootsOfPrimes(8, 1 / 2)
  const rotate = (word: number, by: number) => rotateLeft(word, 32 - by)
  for (const block of blocksOf(bytes)) {
    const w = [...block]
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let round = 0; round < 64; round++) {
      if (round >= 16) {
        const [x = 0, y = 0] = [w[round - 15], w[round - 2]]
        const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
        const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
        w[round] = ((w[round - 16] ?? 0) + s0 + (w[round - 7] ?? 0) + s1) | 0
      }
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const first = (h + s1 + ((e & f) ^ (~e & g)) + (constants[round] ?? 0) + (w[round] ?? 0)) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    state = [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0)
  }
  return toBytes(state)
}
