/** The part of Node's `Buffer` that servers and clients use for text. */
type Encoding = 'utf8' | 'utf-8' | 'hex' | 'base64' | 'base64url' | 'latin1' | 'binary' | 'ascii'

export class Buffer extends Uint8Array {
  static override from(value: any, encoding?: any, length?: any): any {
    if (typeof value === 'string') return wrap(encode(value, encoding as Encoding | undefined))
    if (value instanceof ArrayBuffer)
      return new Buffer(value, encoding as number | undefined, length as number | undefined)
    return wrap(Uint8Array.from(value as ArrayLike<number>))
  }

  static alloc(size: number, fill = 0): Buffer {
    return wrap(new Uint8Array(size).fill(fill))
  }

  static allocUnsafe(size: number): Buffer {
    return Buffer.alloc(size)
  }

  static allocUnsafeSlow(size: number): Buffer {
    return Buffer.alloc(size)
  }

  static isBuffer(value: unknown): value is Buffer {
    return value instanceof Buffer
  }

  static isEncoding(value: string): boolean {
    return /^(?:utf-?8|hex|base64(?:url)?|latin1|binary|ascii)$/i.test(value)
  }

  static byteLength(value: string | ArrayBufferView, encoding?: Encoding): number {
    return typeof value === 'string' ? encode(value, encoding).byteLength : value.byteLength
  }

  static concat(list: readonly Uint8Array[], total?: number): Buffer {
    const size = total ?? list.reduce((sum, { length }) => sum + length, 0)
    const joined = Buffer.alloc(size)
    let offset = 0
    for (const part of list) {
      joined.set(part.subarray(0, size - offset), offset)
      offset += part.length
    }
    return joined
  }

  override toString(encoding: Encoding = 'utf8', start = 0, end = this.length): string {
    return decode(this.subarray(start, end), encoding)
  }

  toJSON(): { type: 'Buffer'; data: number[] } {
    return { type: 'Buffer', data: [...this] }
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, index) => byte === other[index])
  }

  override slice(start?: number, end?: number): any {
    return wrap(this.subarray(start, end))
  }

  write(text: string, offset = 0): number {
    const bytes = encode(text).subarray(0, this.length - offset)
    this.set(bytes, offset)
    return bytes.length
  }

  copy(target: Uint8Array, at = 0, start = 0, end = this.length): number {
    const part = this.subarray(start, end).subarray(0, target.length - at)
    target.set(part, at)
    return part.length
  }
}

function wrap(bytes: Uint8Array): Buffer {
  return new Buffer(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}

function encode(text: string, encoding: Encoding = 'utf8'): Uint8Array {
  if (encoding === 'hex') return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  if (encoding === 'base64' || encoding === 'base64url')
    return fromCharacters(atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')))
  if (encoding === 'latin1' || encoding === 'binary' || encoding === 'ascii') return fromCharacters(text)
  return new TextEncoder().encode(text)
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (encoding === 'base64') return btoa(toCharacters(bytes))
  if (encoding === 'base64url')
    return btoa(toCharacters(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  if (encoding === 'latin1' || encoding === 'binary' || encoding === 'ascii') return toCharacters(bytes)
  return new TextDecoder().decode(bytes)
}

function fromCharacters(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function toCharacters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

export const kMaxLength = 2 ** 31
export const constants = { MAX_LENGTH: kMaxLength, MAX_STRING_LENGTH: 2 ** 29 }
export { Buffer as SlowBuffer }
export const commonJs = { Buffer, SlowBuffer: Buffer, kMaxLength, constants }
