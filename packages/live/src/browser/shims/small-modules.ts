/** Modules of Node, and packages, that need little in a browser. */
class AsyncResource {
  runInAsyncScope<T>(run: (...args: unknown[]) => T, self?: unknown, ...args: unknown[]): T {
    return run.apply(self, args)
  }

  bind<T>(run: T): T {
    return run
  }

  emitDestroy(): this {
    return this
  }
}

export const asyncHooks = { AsyncResource }

const isIPv4 = (text: string) => /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text)
const isIPv6 = (text: string) => text.includes(':')
const isIP = (text: string) => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0)
class Socket {}
class Server {}
export const net = { isIP, isIPv4, isIPv6, Socket, Server }

const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
const setImmediate: unknown = Reflect.get(globalThis, 'setImmediate')
const clearImmediate: unknown = Reflect.get(globalThis, 'clearImmediate')
export const timers = { setTimeout, setInterval, clearTimeout, clearInterval, setImmediate, clearImmediate }

type Options = { signal?: AbortSignal }

function wait<T>(ms = 0, value?: T, { signal }: Options = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = globalThis.setTimeout(() => resolve(value as T), ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The operation was aborted', 'AbortError'))
    })
  })
}

async function* every<T>(ms = 0, value?: T): AsyncGenerator<T> {
  for (;;) yield await wait(ms, value as T)
}

const immediate = <T>(value?: T) => wait(0, value)
const scheduler = { wait: (ms: number) => wait<void>(ms) }
export const timersPromises = { setTimeout: wait, setInterval: every, setImmediate: immediate, scheduler }

/** The package `process/`, for streams. In the thread of a preview, there's no other `nextTick`. */
export const nextTicks = {
  nextTick: (run: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => run(...args)),
}

/** Replaces a Node module that browsers can't have. It can be imported, and using it throws an error that says why. */
export const missing = new Proxy(function missing() {}, {
  get: (target, key) => {
    if (key === 'prototype') return target.prototype
    if (key === '__esModule' || typeof key === 'symbol') return undefined
    return function unavailable() {
      throw new Error(`${key} belongs to a module of Node that browsers don't have`)
    }
  },
})

/** The package `debug` where `DEBUG` isn't set: it prints nothing. */
export function debug(namespace: string) {
  const log = () => undefined
  return Object.assign(log, { namespace, enabled: false, log, extend: () => log, destroy: () => true })
}

Object.assign(debug, { debug: debug, enable() {}, disable: () => '', enabled: () => false })

/** The package `side-channel`, which has its own maps for engines without `Map` and `WeakMap`. */
export function sideChannel() {
  const values = new Map<unknown, unknown>()
  return {
    assert(key: unknown): void {
      if (!values.has(key)) throw new TypeError('Side channel does not contain the given key')
    },
    delete: (key: unknown) => values.delete(key),
    get: (key: unknown) => values.get(key),
    has: (key: unknown) => values.has(key),
    set(key: unknown, value: unknown): void {
      values.set(key, value)
    },
  }
}

/** The part of `react-dom` that query and state libraries use. Since React 18, updates are always batched. */
export const reactDomBatching = {
  unstable_batchedUpdates: <T>(callback: (argument?: T) => unknown, argument?: T) => callback(argument),
}
