/** Where a placeholder comes from: a package, and the path of its export. */
export type Origin = { package: string; name: string; options?: unknown[] }

const origins = new WeakMap<object, Origin>()

/** The origin of a placeholder; null for everything else. */
export function originOf(value: unknown): Origin | null {
  return typeof value === 'function' ? (origins.get(value) ?? null) : null
}

/**
 * A placeholder for what a package exports: it can be called and has every property, and each result is a placeholder, too.
 * It acts as an empty string and as an empty list.
 */
export function createStub(packageName: string): unknown {
  return stubOf({ package: packageName, name: '' })
}

function stubOf(origin: Origin): unknown {
  const get = (_: unknown, key: string | symbol) => {
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return [][Symbol.iterator]
    if (typeof key === 'symbol' || key === 'then' || key === '__esModule') return undefined
    return stubOf({ ...origin, name: origin.name === '' ? key : `${origin.name}.${key}` })
  }
  // What a bundled module imports by name is looked up in the prototype.
  const prototype = new Proxy({}, { get })
  const call = (options: unknown[]) => wrappedBy(origin, options) ?? stubOf({ ...origin, options })
  const stub = new Proxy(function () {}, {
    get,
    getPrototypeOf: () => prototype,
    apply: (_, __, options: unknown[]) => call(options),
    construct: (_, options: unknown[]) => Object(call(options)) as object,
  })
  origins.set(stub, origin)
  return stub
}

/** Helpers such as `defineConfig` and `withMermaid` return what they are given. */
function wrappedBy({ name }: Origin, options: readonly unknown[]): unknown {
  const [first] = options
  const isHelper = /(?:^|\.)(?:define|with|extend|merge)[A-Z]\w*$/.test(name)
  return isHelper && first !== null && ['object', 'function'].includes(typeof first) ? first : undefined
}
