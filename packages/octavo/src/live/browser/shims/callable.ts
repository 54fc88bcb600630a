type Class = new (...args: never[]) => object

/**
 * Older packages extend Node's classes by calling them (`EventEmitter.call(this)`), which real classes don't allow. The
 * state of such a class has to be in ordinary properties.
 */
export function callable<T extends Class>(Own: T): T {
  function Callable(this: object, ...args: never[]): object | undefined {
    if (new.target) return Reflect.construct(Own, args, new.target)
    if (this === undefined || this === globalThis) return Reflect.construct(Own, args)
    Object.defineProperties(this, Object.getOwnPropertyDescriptors(Reflect.construct(Own, args)))
    return undefined
  }
  Object.setPrototypeOf(Callable, Own)
  Callable.prototype = Own.prototype
  Object.defineProperty(Callable, 'name', { value: Own.name })
  Object.defineProperty(Own.prototype, 'constructor', { value: Callable, writable: true, configurable: true })
  return Callable as unknown as T
}
