import EventEmitter from 'events/'

export type Listener = (...args: any[]) => void

type Class = new (...args: never[]) => object

/**
 * Older packages extend Node's classes by calling them (`Readable.call(this)`), which real classes don't allow. The state
 * of such a class has to be in ordinary properties.
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

type Options = { signal?: AbortSignal }

/** Resolves with the arguments of the next event. */
export function once(emitter: EventEmitter, name: string, { signal }: Options = {}): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      emitter.off(name, onEvent)
      emitter.off('error', onError)
    }
    const onEvent = (...args: unknown[]) => {
      stop()
      resolve(args)
    }
    const onError = (error: Error) => {
      stop()
      reject(error)
    }
    emitter.on(name, onEvent)
    if (name !== 'error') emitter.on('error', onError)
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason as Error)
    })
  })
}

/** Iterates over the arguments of all events from now on. */
export async function* on(
  emitter: EventEmitter,
  name: string,
  { signal }: Options = {},
): AsyncGenerator<unknown[]> {
  signal?.throwIfAborted()
  let listener: Listener = () => {}
  const start = (controller: ReadableStreamDefaultController<unknown[]>) => {
    listener = (...args) => controller.enqueue(args)
    emitter.on(name, listener)
    signal?.addEventListener('abort', () => controller.close())
  }
  const events = new ReadableStream({ start }).getReader()
  try {
    for (let next = await events.read(); !next.done; next = await events.read()) yield next.value
    signal?.throwIfAborted()
  } finally {
    emitter.off(name, listener)
  }
}

// Printed objects show the names of their classes, and minifying changes the names of functions.
Object.defineProperty(EventEmitter, 'name', { value: 'EventEmitter' })
Object.assign(EventEmitter, { once, on })
export { EventEmitter }
