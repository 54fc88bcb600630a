/** What the worker offers to the shims. It isn't part of their bundle. */
declare module 'octavo:host' {
  export const host: import('../worker/start.ts').Host
}

/** The package of that name; without the slash, bundlers and Node take it for Node's module. */
declare module 'events/' {
  type Listener = (...args: any[]) => void
  type Name = string | symbol
  export default class EventEmitter {
    on(name: Name, listener: Listener): this
    once(name: Name, listener: Listener): this
    off(name: Name, listener: Listener): this
    emit(name: Name, ...args: any[]): boolean
    listenerCount(name: Name): number
  }
}

declare module 'path-browserify'
