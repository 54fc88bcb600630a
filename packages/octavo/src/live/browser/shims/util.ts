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

export const deprecate = (run: AnyFunction) => run
export const inspect = Object.assign((...args: Parameters<typeof host.inspect>) => host.inspect(...args), {
  custom: Symbol.for('nodejs.util.inspect.custom'),
})
export const format = (...args: unknown[]) => host.format(args)
const { TextEncoder: OwnEncoder, TextDecoder: OwnDecoder } = globalThis
export { OwnEncoder as TextEncoder, OwnDecoder as TextDecoder }
