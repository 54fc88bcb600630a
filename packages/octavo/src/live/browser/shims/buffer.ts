/** The parts of Node's `Buffer` that servers and clients use. */
export class Buffer extends Uint8Array {
  static override from(value: any, encoding?: any, length?: any): any {
    if (typeof value === 'string') return wrap(codecOf(encoding).encode(value))
    if (value instanceof ArrayBuffer)
      return new Buffer(value, encoding as number | undefined, length as number | undefined)
    return wrap(Uint8Array.from(value as ArrayLike<number>))
  }

  static alloc(size: number, fill: any = 0): Buffer {
    return new Buffer(size).fill(fill)
  }

  static allocUnsafe = (size: number) => new Buffer(size)

  static isBuffer(value: unknown): value is Buffer {
    return value instanceof Buffer
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

  override fill(value: any, start = 0, end = this.length): this {
    const pattern = bytesOf(value)
    for (let at = start; at < end; at++) this[at] = pattern[(at - start) % pattern.length] ?? 0
    return this
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

  override includes(value: any, from?: any, encoding?: unknown): boolean {
    return this.indexOf(value, from, encoding) !== -1
  }
}

type Codec = { encode(text: string): Uint8Array; decode(bytes: ArrayLike<number>): string }

const toText = (units: ArrayLike<number>) => Array.from(units, (unit) => String.fromCharCode(unit)).join('')

const utf8: Codec = {
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes as Uint8Array<ArrayBuffer>),
}
const latin1: Codec = {
  encode: (text) => Uint8Array.from(text.split(''), (unit) => unit.charCodeAt(0)),
  decode: toText,
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
