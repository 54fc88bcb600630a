import { inspect as inspectAsNode } from 'node-inspect-extracted'
import { mapStack, type MapFrame } from './frames.ts'

export type InspectOptions = {
  /** How many levels of objects are shown. Default: 2. */
  depth?: number | null
  breakLength?: number
  compact?: number | boolean
  mapFrame?: MapFrame
}

/** Prints values as Node's console does. */
export function inspect(value: unknown, options?: InspectOptions): string {
  return inspectAsNode(value, { breakLength: 80, ...options })
}

const custom = Symbol.for('nodejs.util.inspect.custom')

/** Adds what browsers lack: stacks in one form, with the frames that readers know, and lists of headers and parameters. */
export function addCustomInspection(): void {
  const define = (prototype: object, value: (depth: number, options: InspectOptions) => string) =>
    Object.defineProperty(prototype, custom, { value, configurable: true, writable: true })
  define(Error.prototype, inspectError)
  for (const { name, prototype } of [Headers, URLSearchParams])
    define(prototype, function inspectEntries(this: Iterable<[string, string]>, depth, options) {
      return `${name} ${inspect(new Map(this), { ...options, depth }).replace(/^Map\(\d+\) /, '')}`
    })
}

/** The package reads the stack from the error, so it's replaced as long as the error is printed. */
function inspectError(this: Error, depth: number, options: InspectOptions): string {
  const stack = mapStack(this, options.mapFrame ?? ((frame) => frame))
  const before = Object.getOwnPropertyDescriptor(this, 'stack')
  if (!Object.isExtensible(this) || before?.configurable === false) return `[${stack}]`
  Object.defineProperties(this, {
    stack: { value: stack, configurable: true },
    [custom]: { value: undefined, configurable: true },
  })
  try {
    return inspect(this, { ...options, depth })
  } finally {
    Reflect.deleteProperty(this, custom)
    if (before) Object.defineProperty(this, 'stack', before)
    else Reflect.deleteProperty(this, 'stack')
  }
}
