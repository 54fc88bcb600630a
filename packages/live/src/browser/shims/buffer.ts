import { Buffer } from 'buffer/'

/** The package, with what it lacks of Node's `Buffer`. */
type Methods = Record<string | symbol, (this: Buffer, ...args: any[]) => any>

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()
const isUtf8 = (name: unknown = '') => /^(?:utf-?8)?$/i.test(String(name))
const isUrl = (name: unknown) => /^base64url$/i.test(String(name))

/** What they are now, to be called by what replaces them. */
const methodsOf = (target: object): Methods => Object.fromEntries(Object.entries(target))

/** Passes `base64` on for `base64url`, because decoding is the same. */
function acceptUrl(target: object, names: string): void {
  const plain = methodsOf(target)
  const methods: Methods = {}
  for (const name of names.split(' '))
    methods[name] = function acceptsUrl(first, ...rest) {
      return plain[name]?.call(this, first, ...rest.map((value) => (isUrl(value) ? 'base64' : value)))
    }
  Object.assign(target, methods)
}

acceptUrl(Buffer, 'from alloc byteLength')
acceptUrl(Buffer.prototype, 'write fill indexOf lastIndexOf includes')

const plain = { ...methodsOf(Buffer), ...methodsOf(Buffer.prototype) } as any
Buffer.isEncoding = (name): name is never => isUrl(name) || plain.isEncoding(name)
const methods: Methods = {
  toString(this: Buffer, encoding?: string, start = 0, end = this.length) {
    if (isUtf8(encoding)) return decoder.decode(this.subarray(Math.max(start, 0), end))
    const text = plain.toString.call(this, isUrl(encoding) ? 'base64' : encoding, start, end) as string
    return isUrl(encoding) ? text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : text
  },
  write(text, ...rest) {
    const [start = 0, length = this.length] = rest.filter((value) => typeof value === 'number')
    if (!isUtf8(rest.find((value) => typeof value === 'string'))) return plain.write.call(this, text, ...rest)
    // A character that doesn't fit isn't written in part.
    return encoder.encodeInto(text, this.subarray(start, start + length)).written
  },
  [Symbol.for('nodejs.util.inspect.custom')]() {
    const shown = this.toString('hex', 0, 50).replaceAll(/../g, ' $&')
    const rest = this.length - 50
    return `<Buffer${shown}${rest > 0 ? ` ... ${rest} more byte${rest === 1 ? '' : 's'}` : ''}>`
  },
}
Object.assign(Buffer.prototype, methods)
// Minifying changes the names of functions.
Object.defineProperty(Buffer, 'name', { value: 'Buffer' })

export const kMaxLength = 2 ** 31
export const constants = { MAX_LENGTH: kMaxLength, MAX_STRING_LENGTH: 2 ** 29 }
export { Buffer, Buffer as SlowBuffer }
