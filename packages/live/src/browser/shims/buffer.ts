/** The parts of Node's `Buffer` that servers, clients and binary protocols use. */
export class Buffer extends Uint8Array {
  static override from(value: any, encoding?: any, length?: any): any {
    if (typeof value === 'string') return wrap(codecOf(encoding).encode(value))
    if (value instanceof ArrayBuffer)
      return new Buffer(value, encoding as number | undefined, length as number | undefined)
    return wrap(Uint8Array.from(value as ArrayLike<number>))
  }

  static alloc(size: number, fill: any = 0, encoding?: string): Buffer {
    return new Buffer(size).fill(fill, encoding)
  }

  static allocUnsafe = (size: number) => new Buffer(size)
  static allocUnsafeSlow = (size: number) => new Buffer(size)

  static isBuffer(value: unknown): value is Buffer {
    return value instanceof Buffer
  }

  static isEncoding(value: unknown): boolean {
    return Object.hasOwn(codecs, String(value).toLowerCase())
  }

  static byteLength(value: string | ArrayBufferView, encoding?: unknown): number {
    return typeof value === 'string' ? codecOf(encoding).encode(value).length : value.byteLength
  }

  static concat(list: readonly Uint8Array[], total?: number): Buffer {
    const size = total ?? list.reduce((sum, { length }) => sum + length, 0)
    const joined = new Buffer(size)
    let offset = 0
    for (const part of list) {
      joined.set(part.subarray(0, Math.max(0, size - offset)), Math.min(offset, size))
      offset += part.length
    }
    return joined
  }

  static compare(a: Uint8Array, b: Uint8Array): number {
    const at = a.findIndex((byte, index) => byte !== b[index])
    return Math.sign(at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1))
  }

  override toString(encoding?: unknown, start = 0, end = this.length): string {
    return codecOf(encoding).decode(this.subarray(start, end))
  }

  toJSON(): { type: 'Buffer'; data: number[] } {
    return { type: 'Buffer', data: [...this] }
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const shown = Array.from(this.subarray(0, 50), (byte) => ` ${codecs.hex.decode([byte])}`).join('')
    const rest = this.length - 50
    return `<Buffer${shown}${rest > 0 ? ` ... ${rest} more byte${rest === 1 ? '' : 's'}` : ''}>`
  }

  compare(other: Uint8Array): number {
    return Buffer.compare(this, other)
  }

  equals(other: Uint8Array): boolean {
    return this.compare(other) === 0
  }

  override slice(start?: number, end?: number): any {
    return this.subarray(start, end)
  }

  override fill(value: any, ...rest: any[]): this {
    const { start, end, encoding } = readRange(rest, this.length)
    const pattern = bytesOf(value, encoding)
    for (let at = start; at < end; at++) this[at] = pattern[(at - start) % pattern.length] ?? 0
    return this
  }

  write(text: string, ...rest: any[]): number {
    const { start, end: length, encoding } = readRange(rest, Infinity)
    const codec = codecOf(encoding)
    const bytes = codec.encode(text)
    let size = Math.min(bytes.length, length, this.length - start)
    // A character that doesn't fit isn't written in part.
    if (codec === utf8) while (((bytes[size] ?? 0) & 0xc0) === 0x80) size--
    this.set(bytes.subarray(0, size), start)
    return size
  }

  copy(target: Uint8Array, at = 0, start = 0, end = this.length): number {
    const part = this.subarray(start, end).subarray(0, target.length - at)
    target.set(part, at)
    return part.length
  }

  override indexOf(value: any, from: any = 0, encoding?: unknown): number {
    const start = from < 0 ? from + this.length : from
    return toText(this).indexOf(toText(bytesOf(value, encoding)), start)
  }

  override lastIndexOf(value: any, from: any = Infinity, encoding?: unknown): number {
    const start = from < 0 ? from + this.length : from
    return toText(this).lastIndexOf(toText(bytesOf(value, encoding)), start)
  }

  override includes(value: any, from?: any, encoding?: unknown): boolean {
    return this.indexOf(value, from, encoding) !== -1
  }
}

type Codec = { encode(text: string): Uint8Array; decode(bytes: ArrayLike<number>): string }

const fromUnits = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
const toText = (units: ArrayLike<number>) => Array.from(units, (unit) => String.fromCharCode(unit)).join('')

const utf8: Codec = {
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes as Uint8Array<ArrayBuffer>),
}
const latin1: Codec = { encode: (text) => Uint8Array.from(fromUnits(text)), decode: toText }
const utf16le: Codec = {
  encode: (text) => new Uint8Array(Uint16Array.from(fromUnits(text)).buffer),
  decode: (bytes) =>
    toText(
      Array.from(
        { length: bytes.length >> 1 },
        (_, at) => (bytes[at * 2] ?? 0) | ((bytes[at * 2 + 1] ?? 0) << 8),
      ),
    ),
}
const base64: Codec = {
  encode(text) {
    const digits = text
      .replace(/=[^]*$/, '')
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replaceAll(/[^\w+/]/g, '')
    // A single digit at the end isn't a whole byte.
    return latin1.encode(atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits))
  },
  decode: (bytes) => btoa(toText(bytes)),
}
const codecs = {
  utf8,
  'utf-8': utf8,
  utf16le,
  'utf-16le': utf16le,
  ucs2: utf16le,
  'ucs-2': utf16le,
  latin1,
  binary: latin1,
  ascii: { ...latin1, decode: (bytes) => toText(Array.from(bytes, (byte) => byte & 0x7f)) },
  base64,
  base64url: {
    ...base64,
    decode: (bytes) => base64.decode(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  },
  hex: {
    encode: (text) =>
      Uint8Array.from(/^(?:[\da-f]{2})*/i.exec(text)?.[0].match(/../g) ?? [], (pair) =>
        Number.parseInt(pair, 16),
      ),
    decode: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  },
} satisfies Record<string, Codec>

function codecOf(name: unknown): Codec {
  if (typeof name !== 'string' || name === '') return utf8
  const known: Codec | undefined = codecs[name.toLowerCase() as keyof typeof codecs]
  if (known) return known
  throw Object.assign(new TypeError(`Unknown encoding: ${name}`), { code: 'ERR_UNKNOWN_ENCODING' })
}

function wrap(bytes: Uint8Array): Buffer {
  return new Buffer(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}

function bytesOf(value: unknown, encoding?: unknown): ArrayLike<number> {
  if (typeof value === 'string') return codecOf(encoding).encode(value)
  return value instanceof Uint8Array ? value : [Number(value) & 255]
}

/** Up to two numbers, and an encoding in any place. */
function readRange(values: readonly unknown[], size: number) {
  const [start = 0, end = size] = values.filter((value) => typeof value === 'number')
  return { start, end, encoding: values.find((value) => typeof value === 'string') }
}

const numbers = 'Uint8 Int8 Uint16 Int16 Uint32 Int32 BigInt64 BigUint64 Float32 Float64'

/** Adds `readInt16BE`, `writeInt16BE` and the like, and both spellings of `UInt`. */
function addNumbers(): void {
  const add = (name: string, value: (this: Buffer, ...args: any[]) => unknown) => {
    for (const spelled of [name, name.replace('Uint', 'UInt')])
      Object.defineProperty(Buffer.prototype, spelled, { value, writable: true, configurable: true })
  }
  const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length) as any
  for (const type of numbers.split(' ')) {
    const size = Number(/\d+/.exec(type)) / 8
    for (const order of size === 1 ? [''] : ['BE', 'LE']) {
      const name = type.replace('Float32', 'Float').replace('Float64', 'Double') + order
      add(`read${name}`, function read(at = 0) {
        return viewOf(this)[`get${type}`](at, order === 'LE')
      })
      add(`write${name}`, function write(value, at = 0) {
        viewOf(this)[`set${type}`](at, value, order === 'LE')
        return at + size
      })
    }
  }
  for (const order of ['BE', 'LE']) {
    /** The place of each byte, from the highest to the lowest. */
    const places = (at: number, size: number) =>
      Array.from({ length: size }, (_, index) => (order === 'BE' ? at + index : at + size - 1 - index))
    for (const type of ['Uint', 'Int']) {
      add(`read${type}${order}`, function read(at: number, size: number) {
        const value = places(at, size).reduce((sum, place) => sum * 256 + (this[place] ?? 0), 0)
        return type === 'Int' && value >= 2 ** (size * 8 - 1) ? value - 2 ** (size * 8) : value
      })
      add(`write${type}${order}`, function write(value: number, at: number, size: number) {
        for (const [index, place] of places(at, size).toReversed().entries())
          this[place] = Math.floor(value / 256 ** index) % 256
        return at + size
      })
    }
  }
}

addNumbers()
export const kMaxLength = 2 ** 31
export const constants = { MAX_LENGTH: kMaxLength, MAX_STRING_LENGTH: 2 ** 29 }
export { Buffer as SlowBuffer }
