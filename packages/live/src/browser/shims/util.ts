import { host } from 'octavo:host'

type AnyFunction = (...args: any[]) => any

export function inherits(child: AnyFunction, parent: AnyFunction): void {
  Object.defineProperty(child, 'super_', { value: parent, writable: true, configurable: true })
  Object.setPrototypeOf(child.prototype as object, parent.prototype as object)
}

const custom = Symbol.for('nodejs.util.promisify.custom')

export const promisify = Object.assign(
  (run: AnyFunction): AnyFunction => {
    const own: unknown = Reflect.get(run, custom)
    if (typeof own === 'function') return own as AnyFunction
    return function promised(this: unknown, ...args: unknown[]) {
      return new Promise((resolve, reject) =>
        run.call(this, ...args, (error: unknown, value: unknown) =>
          error ? reject(error as Error) : resolve(value),
        ),
      )
    }
  },
  { custom },
)

export function callbackify(run: AnyFunction): AnyFunction {
  return (...args: unknown[]) => {
    const done = args.pop() as AnyFunction
    Promise.resolve(run(...args)).then(
      (value) => done(null, value),
      (error) => done(error),
    )
  }
}

export const deprecate = (run: AnyFunction) => run
export const debuglog = () => Object.assign(() => undefined, { enabled: false })
export const inspect = Object.assign((...args: Parameters<typeof host.inspect>) => host.inspect(...args), {
  custom: Symbol.for('nodejs.util.inspect.custom'),
})
export const format = (...args: unknown[]) => host.format(args)
export const isArray = Array.isArray
export const isDeepStrictEqual = (a: unknown, b: unknown) =>
  host.inspect(a, { depth: null }) === host.inspect(b, { depth: null })
export const types = {
  isPromise: (value: unknown) => value instanceof Promise,
  isDate: (value: unknown) => value instanceof Date,
  isRegExp: (value: unknown) => value instanceof RegExp,
  isNativeError: (value: unknown) => value instanceof Error,
  isUint8Array: (value: unknown) => value instanceof Uint8Array,
  isAnyArrayBuffer: (value: unknown) => value instanceof ArrayBuffer,
  isProxy: () => false,
}
const { TextEncoder: OwnEncoder, TextDecoder: OwnDecoder } = globalThis
export { OwnEncoder as TextEncoder, OwnDecoder as TextDecoder }
