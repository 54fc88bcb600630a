export type Listener = (...args: any[]) => void
type Entry = { listener: Listener; isOnce: boolean; isDone?: boolean }
type Events = Map<string | symbol, Entry[]>

/** The listeners of an object; other code may have copied the methods onto an object without calling the constructor. */
function eventsOf(emitter: object): Events {
  const known: unknown = Object.hasOwn(emitter, 'listenerMap') ? Reflect.get(emitter, 'listenerMap') : null
  if (known instanceof Map) return known as Events
  const events: Events = new Map()
  Object.defineProperty(emitter, 'listenerMap', { value: events, configurable: true })
  return events
}

class Emitter {
  static defaultMaxListeners = 10

  on(name: string | symbol, listener: Listener): this {
    return add(this, name, { listener, isOnce: false })
  }

  addListener(name: string | symbol, listener: Listener): this {
    return this.on(name, listener)
  }

  once(name: string | symbol, listener: Listener): this {
    return add(this, name, { listener, isOnce: true })
  }

  prependListener(name: string | symbol, listener: Listener): this {
    return add(this, name, { listener, isOnce: false }, true)
  }

  prependOnceListener(name: string | symbol, listener: Listener): this {
    return add(this, name, { listener, isOnce: true }, true)
  }

  off(name: string | symbol, listener: Listener): this {
    return remove(this, name, (entry) => entry.listener === listener)
  }

  removeListener(name: string | symbol, listener: Listener): this {
    return this.off(name, listener)
  }

  removeAllListeners(name?: string | symbol): this {
    if (name === undefined) eventsOf(this).clear()
    else eventsOf(this).delete(name)
    return this
  }

  emit(name: string | symbol, ...args: any[]): boolean {
    const entries = eventsOf(this).get(name) ?? []
    if (entries.length === 0 && name === 'error') {
      const [error] = args
      throw error instanceof Error ? error : new Error(`Unhandled error. (${String(error)})`)
    }
    for (const entry of entries) {
      if (entry.isOnce) {
        // A listener before it can have emitted the same event.
        if (entry.isDone) continue
        entry.isDone = true
        remove(this, name, (other) => other === entry)
      }
      entry.listener.apply(this, args)
    }
    return entries.length > 0
  }

  listeners(name: string | symbol): Listener[] {
    return (eventsOf(this).get(name) ?? []).map(({ listener }) => listener)
  }

  rawListeners(name: string | symbol): Listener[] {
    return this.listeners(name)
  }

  listenerCount(name: string | symbol): number {
    return this.listeners(name).length
  }

  eventNames(): (string | symbol)[] {
    return [...eventsOf(this)].filter(([, entries]) => entries.length > 0).map(([name]) => name)
  }

  setMaxListeners(): this {
    return this
  }

  getMaxListeners(): number {
    return EventEmitter.defaultMaxListeners
  }
}

function add<T extends Emitter>(emitter: T, name: string | symbol, entry: Entry, isFirst = false): T {
  const events = eventsOf(emitter)
  if ((events.get('newListener')?.length ?? 0) > 0) emitter.emit('newListener', name, entry.listener)
  const others = events.get(name) ?? []
  events.set(name, isFirst ? [entry, ...others] : [...others, entry])
  return emitter
}

/** Removes the last entry that matches. */
function remove<T extends Emitter>(emitter: T, name: string | symbol, matches: (entry: Entry) => boolean): T {
  const entries = eventsOf(emitter).get(name) ?? []
  const index = entries.findLastIndex(matches)
  const entry = entries[index]
  if (!entry) return emitter
  eventsOf(emitter).set(name, entries.toSpliced(index, 1))
  emitter.emit('removeListener', name, entry.listener)
  return emitter
}

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

Object.defineProperty(Emitter, 'name', { value: 'EventEmitter' })
export const EventEmitter = callable(Emitter)
// oxlint-disable-next-line typescript/no-redeclare -- The type of what the class creates.
export type EventEmitter = Emitter

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

Object.assign(EventEmitter, { EventEmitter, once, on })
