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
  const queue = createQueue<unknown[]>()
  const listener = (...args: unknown[]) => queue.push(args)
  signal?.throwIfAborted()
  emitter.on(name, listener)
  signal?.addEventListener('abort', () => queue.end(signal.reason as Error))
  try {
    yield* queue
  } finally {
    emitter.off(name, listener)
  }
}

/** Iterates over what is pushed, until its end or an error. */
export function createQueue<T>() {
  const items: T[] = []
  let wake = () => {}
  let isOver = false
  let failure: Error | null = null
  return {
    push: (item: T) => {
      items.push(item)
      wake()
    },
    end: (error?: Error) => {
      isOver = true
      failure ??= error ?? null
      wake()
    },
    async *[Symbol.asyncIterator](): AsyncGenerator<T> {
      for (;;) {
        if (items.length > 0) yield items.shift() as T
        else if (failure !== null) throw failure
        else if (isOver) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

// Printed objects show the names of their classes, and minifying changes the names of functions.
Object.defineProperty(EventEmitter, 'name', { value: 'EventEmitter' })
Object.assign(EventEmitter, { once, on })
export { EventEmitter }
