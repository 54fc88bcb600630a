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
declare module 'string_decoder/'

declare module 'readable-stream/lib/stream.js' {
  import EventEmitter from 'events/'
  type Done = (error?: Error | null) => void
  class Duplex extends EventEmitter {
    constructor(options?: object)
    destroyed: boolean
    push(chunk: unknown): boolean
    write(...args: unknown[]): boolean
    end(...args: unknown[]): this
    destroy(error?: Error | null): this
    _read(): void
    _write(chunk: Uint8Array, encoding: string, done: Done): void
    _final(done: Done): void
  }
  const Stream: { Readable: typeof Duplex; Writable: typeof Duplex; promises: object }
  export default Stream
}
